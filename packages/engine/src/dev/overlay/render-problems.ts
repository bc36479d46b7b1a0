import { escapeHtml } from '../../shared/html.ts';
import type { Problem } from '../protocol.ts';

const SEVERITY_NAMES = { error: '错误', warning: '警告' };

/** Renders problems as a list; places are links that {@link editorUrl} makes open the editor. */
export function renderProblemList(problems: readonly Problem[]): string {
  return `<ol class="problems">${problems.map(renderProblem).join('')}</ol>`;
}

/**
 * Counts problems in words.
 *
 * @example countProblems([error, warning]) // '1 个错误，1 个警告'
 */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const parts = [errors > 0 ? `${errors} 个错误` : '', warnings > 0 ? `${warnings} 个警告` : ''];
  return parts.filter(Boolean).join('，') || '没有问题';
}

/** Address that makes Vite's server open a file in the author's editor. */
export function editorUrl(editorPlace: string): string {
  return `/__open-in-editor?file=${encodeURIComponent(editorPlace)}`;
}

function renderProblem(problem: Problem): string {
  const { severity, code, message, fix } = problem;
  return [
    `<li class="problem" data-severity="${severity}">`,
    `<p class="kind"><b>${SEVERITY_NAMES[severity]}</b> <code>${escapeHtml(code)}</code></p>`,
    `<p class="message">${renderInlineCode(message)}</p>`,
    renderPlace(problem),
    renderFrame(problem.frame),
    fix === null ? '' : `<p class="fix"><b>修改建议</b> ${renderInlineCode(fix)}</p>`,
    '</li>',
  ].join('');
}

function renderPlace({ place, editorPlace }: Problem): string {
  if (place === null || editorPlace === null) return '';
  const url = escapeHtml(editorUrl(editorPlace));
  return `<p class="place"><a href="${url}" title="在编辑器中打开">${escapeHtml(place)}</a></p>`;
}

function renderFrame(frame: readonly string[]): string {
  if (frame.length === 0) return '';
  const rows = frame.map((row) => {
    const text = escapeHtml(row);
    return /^>|^ +\| +\^$/.test(row) ? `<mark>${text}</mark>` : text;
  });
  return `<pre class="frame" tabindex="0">${rows.join('\n')}</pre>`;
}

/** Diagnostics put values in backticks. */
function renderInlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
