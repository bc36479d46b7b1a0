/**
 * Styles of the panel of problems, for its shadow root and for the page that stands in for one that
 * could not be rendered. Ink and cinnabar as the theme has them, in the panel's own terms: the
 * theme's stylesheet may be what is broken.
 */
export const PANEL_STYLES = `
:host, .problem-page {
  --page: oklch(.19 .008 70); --surface: oklch(.225 .009 70); --line: oklch(.33 .012 70);
  --text: oklch(.9 .012 80); --muted: oklch(.72 .015 75);
  --error: oklch(.72 .14 35); --warning: oklch(.77 .11 75);
  color: var(--text); font: 15px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  color-scheme: dark;
}
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; }
.backdrop { position: fixed; inset: 0; z-index: 2147483646; overflow: auto; overscroll-behavior: contain;
  padding: min(8vh, 64px) 20px; background: oklch(.1 .005 70 / .6); }
.panel { max-width: 880px; margin: 0 auto; padding: 20px 24px 24px; background: var(--page);
  border: 1px solid var(--line); border-top: 3px solid var(--error); }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-bottom: 16px; }
h2, h1 { font-size: 17px; font-weight: 600; }
button { font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--line);
  padding: 4px 12px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--error); outline-offset: 2px; }
.pill { position: fixed; z-index: 2147483646; left: 16px; bottom: 16px; border-left: 3px solid var(--warning); }
.pill[data-severity="error"] { border-left-color: var(--error); }
.problems { list-style: none; display: grid; gap: 16px; }
.problem { border-left: 3px solid var(--warning); padding-left: 16px; overflow-wrap: anywhere; }
.problem[data-severity="error"] { border-left-color: var(--error); }
.kind { color: var(--muted); font-size: 13px; }
.kind b { color: var(--warning); }
.problem[data-severity="error"] .kind b { color: var(--error); }
code, pre, .place { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace; font-size: .9em; }
.message code, .fix code { background: var(--surface); padding: 1px 4px; }
a { color: var(--error); }
.frame { margin: 8px 0; padding: 10px 12px; background: var(--surface); border: 1px solid var(--line);
  overflow-x: auto; white-space: pre; color: var(--muted); line-height: 1.5; }
.frame mark { background: none; color: var(--text); }
.fix { color: var(--muted); }
.fix b { font-weight: 600; color: var(--text); }
.problem-page { margin: 0; min-height: 100vh; padding: min(8vh, 64px) 20px; background: var(--page); }
.problem-page > main { max-width: 880px; margin: 0 auto; display: grid; gap: 20px; }
`;
