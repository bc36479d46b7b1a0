import { PANEL_STYLES } from './overlay/panel-styles.ts';
import { countProblems, renderProblemList } from './overlay/render-problems.ts';
import type { Problem } from './protocol.ts';

/**
 * Renders the page that stands in for one that could not be rendered. It tells why without a script,
 * and with one it gives way as soon as the page can be rendered.
 */
export function renderErrorPage(problems: readonly Problem[], scriptUrl: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${countProblems(problems)}</title>
<style>${PANEL_STYLES}</style>
<script type="module" src="${scriptUrl}"></script>
</head>
<body class="problem-page">
<main>
<h1>这个页面暂时无法显示</h1>
${renderProblemList(problems)}
</main>
</body>
</html>
`;
}
