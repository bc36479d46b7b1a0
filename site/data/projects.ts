/** 项目页的数据。一个项目写在这里（演示写在 `demos.ts`），页面、筛选和计数就都有了。 */

import { DEMOS } from './demos.ts';

/** 项目的种类，也是筛选的选项，按显示次序。 */
export const PROJECT_KINDS = ['站点与引擎', '命令行工具', '交互演示'] as const;

/** 项目的种类。 */
export type ProjectKind = (typeof PROJECT_KINDS)[number];

/** 页面上的一个项目。 */
export interface Project {
  /** 全页唯一，也是锚点。 */
  id: string;
  name: string;
  kind: ProjectKind;
  /** 一两句话：它做什么，为谁。 */
  summary: string;
  tags: readonly string[];
  /** 站内路径（解码后的）或完整地址；第一个是标题的去处。 */
  links: readonly { label: string; url: string }[];
}

const REPOSITORY = 'https://github.com/mojian-press/mojian';

const WORKS: readonly Project[] = [
  {
    id: 'engine',
    name: '墨简引擎',
    kind: '站点与引擎',
    summary:
      '把一个文件夹的 Markdown 变成网站：沿用 Docusaurus 的目录与 front matter，一页就是一个完整的 HTML 文件。',
    tags: ['typescript', 'vite', 'react', 'markdown'],
    links: [
      { label: '源码', url: `${REPOSITORY}/tree/main/packages/engine` },
      { label: '架构', url: `${REPOSITORY}/blob/main/ARCHITECTURE.md` },
    ],
  },
  {
    id: 'theme',
    name: '墨简主题',
    kind: '站点与引擎',
    summary: '宣纸与墨夜两种颜色、中文排版、键盘可达。正文是静态的，首屏脚本不随站点变大。',
    tags: ['react', 'css', '无障碍'],
    links: [{ label: '源码', url: `${REPOSITORY}/tree/main/packages/theme` }],
  },
  {
    id: 'site',
    name: '本站',
    kind: '站点与引擎',
    summary:
      '你正在读的博客与手册。文章里的代码由程序逐段运行、逐段检查，输出与文中写的一致才算通过。',
    tags: ['博客', '文档'],
    links: [
      { label: '文档', url: '/docs' },
      { label: '归档', url: '/archive' },
      { label: '源码', url: `${REPOSITORY}/tree/main/site` },
    ],
  },
  {
    id: 'search',
    name: '中文搜索引擎',
    kind: '站点与引擎',
    summary: '在浏览器里跑的全文检索：二元切分、拼音、错字容忍，索引按需取用，不依赖任何服务。',
    tags: ['搜索', '中文', '索引'],
    links: [
      { label: '搜一下', url: '/search' },
      { label: '源码', url: `${REPOSITORY}/tree/main/packages/engine/src/search` },
    ],
  },
  {
    id: 'check-examples',
    name: 'mojian check --examples',
    kind: '命令行工具',
    summary: '运行文章里的示例并比对输出，给 TypeScript 片段做类型检查，解析 CSS、JSON 与 HTML。',
    tags: ['测试', 'typescript', 'node'],
    links: [{ label: '源码', url: `${REPOSITORY}/tree/main/packages/engine/src/examples` }],
  },
  {
    id: 'migrate',
    name: 'mojian migrate',
    kind: '命令行工具',
    summary: '读 Docusaurus 的配置，写出墨简的配置；带不过来的每一项都说明原因与替代。',
    tags: ['docusaurus', '迁移'],
    links: [
      { label: '说明', url: `${REPOSITORY}/blob/main/docs/docusaurus.md` },
      { label: '源码', url: `${REPOSITORY}/tree/main/packages/engine/src/migrate` },
    ],
  },
  {
    id: 'search-cli',
    name: 'mojian search',
    kind: '命令行工具',
    summary: '在终端里用浏览器的同一个检索引擎查已构建的站点，或把记录导出给别的搜索服务。',
    tags: ['搜索', '命令行'],
    links: [{ label: '说明', url: `${REPOSITORY}/blob/main/docs/search.md` }],
  },
];

/** 全部项目，按显示次序。 */
export const PROJECTS: readonly Project[] = [
  ...WORKS,
  ...DEMOS.map(
    ([id, name, url, summary, tags]): Project => ({
      id,
      name,
      kind: '交互演示',
      summary,
      tags,
      links: [{ label: '打开', url }],
    }),
  ),
];
