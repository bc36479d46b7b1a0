import { parse, parseFragment } from "parse5";
// packages/engine/src/examples/parse-markup.ts
/** Elements that have no end tag, and those whose end tag HTML lets authors leave out. */
const WITHOUT_END_TAG = new Set("area base br col embed hr img input link meta source track wbr html head body p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th".split(" "));
/**
* Parses HTML as browsers do and reports what they mend in silence: malformed tags, attributes and
* character references, and elements that are never closed. A text without a doctype and an `html`
* element is a part of a page and parsed as one.
*/
function parseMarkup(code) {
	const problems = [];
	const options = {
		sourceCodeLocationInfo: true,
		onParseError: ({ code: name, startLine, startCol }) => {
			problems.push({
				line: startLine,
				column: startCol,
				message: name.replaceAll("-", " ")
			});
		}
	};
	collectUnclosed(/<!doctype|<html[\s>]/i.test(code) ? parse(code, options) : parseFragment(code, options), code, problems);
	return problems.sort((a, b) => a.line - b.line || a.column - b.column);
}
function collectUnclosed(node, code, problems) {
	const children = "content" in node ? node.content.childNodes : node.childNodes;
	for (const child of children) {
		if (!("tagName" in child)) continue;
		const tag = child.sourceCodeLocation?.startTag;
		const isSelfClosing = tag != null && code.slice(0, tag.endOffset).endsWith("/>");
		const isForeign = child.namespaceURI !== "http://www.w3.org/1999/xhtml";
		const isClosed = child.sourceCodeLocation?.endTag != null || WITHOUT_END_TAG.has(child.tagName) || isForeign && isSelfClosing;
		if (tag != null && !isClosed) {
			const message = `\`<${child.tagName}>\` is never closed`;
			problems.push({
				line: tag.startLine,
				column: tag.startCol,
				message
			});
		}
		collectUnclosed(child, code, problems);
	}
}
export { parseMarkup };
