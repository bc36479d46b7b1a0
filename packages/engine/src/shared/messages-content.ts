/** Text that the compiler writes into articles: titles of admonitions, labels of what has no words. */
import { createCatalogueTranslator, type MessageCatalogue, type Translate } from './messages.ts';

/** Messages of article content. */
export const CONTENT_MESSAGES = {
  'content.note': { en: 'Note', zh: '注意' },
  'content.tip': { en: 'Tip', zh: '提示' },
  'content.info': { en: 'Info', zh: '信息' },
  'content.warning': { en: 'Warning', zh: '警告' },
  'content.danger': { en: 'Danger', zh: '危险' },
  'content.secondary': { en: 'Note', zh: '附注' },
  'content.important': { en: 'Important', zh: '重要' },
  'content.success': { en: 'Success', zh: '成功' },
  'content.caution': { en: 'Caution', zh: '警告' },
  'content.details': { en: 'Details', zh: '详情' },
  'content.footnotes': { en: 'Footnotes', zh: '脚注' },
  'content.footnoteBack': { en: 'Back to the text', zh: '返回正文' },
  'content.taskDone': { en: 'Done', zh: '已完成' },
  'content.taskOpen': { en: 'Not done', zh: '未完成' },
  'content.table': { en: 'Table', zh: '表格' },
  'content.tableNumbered': { en: 'Table {number}', zh: '表格 {number}' },
  'content.runCode': { en: 'Run', zh: '运行' },
  'content.flowchartDiagram': { en: 'Flowchart', zh: '流程图' },
  'content.sequenceDiagram': { en: 'Sequence diagram', zh: '时序图' },
  'content.stateDiagram': { en: 'State diagram', zh: '状态图' },
  'content.classDiagram': { en: 'Class diagram', zh: '类图' },
  'content.erDiagram': { en: 'Entity relationship diagram', zh: '实体关系图' },
  'content.pieDiagram': { en: 'Pie chart', zh: '饼图' },
  'content.timelineDiagram': { en: 'Timeline', zh: '时间线' },
  'content.mindmapDiagram': { en: 'Mindmap', zh: '思维导图' },
  'content.ganttDiagram': { en: 'Gantt chart', zh: '甘特图' },
  'content.gitDiagram': { en: 'Git history', zh: 'Git 提交图' },
  'content.quadrantDiagram': { en: 'Quadrant chart', zh: '四象限图' },
  'content.xyDiagram': { en: 'Chart', zh: '图表' },
  'content.journeyDiagram': { en: 'User journey', zh: '用户旅程图' },
  'content.packetDiagram': { en: 'Packet', zh: '报文格式图' },
  'content.requirementDiagram': { en: 'Requirement diagram', zh: '需求图' },
  'content.c4Diagram': { en: 'C4 diagram', zh: 'C4 架构图' },
  'content.kanbanDiagram': { en: 'Board', zh: '看板' },
  'content.sankeyDiagram': { en: 'Sankey diagram', zh: '桑基图' },
  'content.radarDiagram': { en: 'Radar chart', zh: '雷达图' },
  'content.headingLink': { en: 'Direct link to {heading}', zh: '{heading}的直接链接' },
} as const satisfies MessageCatalogue<string>;

/** Id of a message of article content. */
export type ContentMessageId = keyof typeof CONTENT_MESSAGES;

/** Creates the translator of article content. */
export function createContentTranslator(
  lang: string,
  overrides: Readonly<Record<string, string>> = {},
): Translate<ContentMessageId> {
  return createCatalogueTranslator<ContentMessageId>(CONTENT_MESSAGES, lang, overrides);
}

/** An admonition's kind, by which it is styled, and the message that is its title by default. */
export interface AdmonitionKind {
  kind: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  title: ContentMessageId;
}

/** Names of admonitions: Docusaurus' kinds and their aliases. */
export const ADMONITION_KINDS: ReadonlyMap<string, AdmonitionKind> = new Map<
  string,
  AdmonitionKind
>([
  ['note', { kind: 'note', title: 'content.note' }],
  ['tip', { kind: 'tip', title: 'content.tip' }],
  ['info', { kind: 'info', title: 'content.info' }],
  ['warning', { kind: 'warning', title: 'content.warning' }],
  ['danger', { kind: 'danger', title: 'content.danger' }],
  ['secondary', { kind: 'note', title: 'content.secondary' }],
  ['important', { kind: 'info', title: 'content.important' }],
  ['success', { kind: 'tip', title: 'content.success' }],
  ['caution', { kind: 'warning', title: 'content.caution' }],
]);
