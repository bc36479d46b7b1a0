import { a as createDiagnostic } from "./nearest-word-CASRRflv.js";
import { l as createRawHtml } from "./write-site-BkDSIV3b.js";
import { i as escapeText, t as decodeEntities } from "./html-T_BSiUii.js";
import { t as createIsland } from "./island-wrapper-oK5MObac.js";
import { renderLiveCode } from "./live-code-Cw_wL9gr.js";
import { jsx } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
// packages/engine/src/bundle/live-islands.tsx
/** The compiler's place: the static figure, with code and language as its props. */
const PLACE = /<mj-island data-island="LiveCode" data-props='([^']*)'>([\s\S]*?)<\/mj-island>/g;
/**
* Creates the function that turns the places of live code into islands: the static figure and the
* first result, each once in the page. Code that fails shows its error there, and is reported.
*/
function createLiveIslands({ LiveCode, src }) {
	const Island = createIsland(LiveCode, {
		src,
		exportName: "default"
	});
	return (html, filePath) => {
		const diagnostics = [];
		return {
			html: html.replace(PLACE, (_, props, figure) => {
				const { code, lang } = JSON.parse(decodeEntities(props));
				const rendering = renderLiveCode(code, lang);
				if ("error" in rendering) diagnostics.push(describeFailure(code, rendering.error, filePath));
				return renderIsland(Island, figure, rendering);
			}),
			diagnostics
		};
	};
}
function renderIsland(Island, figure, rendering) {
	const { component: RawHtml, fill } = createRawHtml();
	const resultHtml = "html" in rendering ? `<div class="live-content">${rendering.html}</div>` : `<pre class="live-error">${escapeText(rendering.error)}</pre>`;
	return fill(renderToStaticMarkup(/* @__PURE__ */ jsx(Island, {
		result: /* @__PURE__ */ jsx(RawHtml, { html: resultHtml }),
		children: /* @__PURE__ */ jsx(RawHtml, { html: figure })
	})));
}
function describeFailure(code, error, filePath) {
	const firstLine = code.trim().split("\n", 1)[0] ?? "";
	return createDiagnostic({
		code: "live-code/failed",
		severity: "warning",
		filePath,
		message: `The live code that begins with \`${firstLine}\` failed: ${error}`,
		fix: "Give one JSX expression, one component, or statements that call `render(<App />)`."
	});
}
export { createLiveIslands };
