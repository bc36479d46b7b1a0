// packages/engine/src/diagnostics/printer-width.ts
/**
* Width of text in a terminal, after Unicode Standard Annex #11: wide and full-width characters
* fill two columns, combining marks and joiners none. Characters of ambiguous width (`“`, `…`)
* count as one, as terminals do by default.
*/
const WIDE = /[\u1100-\u115f\u231a\u231b\u23e9-\u23ec\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;
/** Returns the number of terminal columns that a text fills. */
function displayWidth(text) {
	let width = 0;
	for (const character of text) width += characterWidth(character);
	return width;
}
/** Returns the number of terminal columns of one code point: 0, 1 or 2. */
function characterWidth(character) {
	if (character >= " " && character <= "~") return 1;
	if (ZERO_WIDTH.test(character)) return 0;
	return WIDE.test(character) ? 2 : 1;
}
// packages/engine/src/diagnostics/printer-frame.ts
/** Columns that a line of source may fill; longer ones are cut around the caret. */
const MAX_COLUMNS = 96;
/** Columns kept before the caret when a line is cut on the left. */
const COLUMNS_BEFORE_CARET = 48;
const TAB = "  ";
/**
* Renders the line of a problem between its neighbours, with a caret below the column. Paragraphs
* of Chinese are often one line of several hundred characters, so long lines are cut around the
* caret. Returns no lines when the source does not have that line.
*/
function renderCodeFrame(source, position) {
	const lines = source.split(/\r?\n/);
	if (position.line < 1 || position.line > lines.length) return [];
	const first = Math.max(1, position.line - 1);
	const last = Math.min(lines.length, position.line + 1);
	const gutterWidth = String(last).length;
	const start = windowStart(lines[position.line - 1] ?? "", position.column);
	const frame = [];
	for (let number = first; number <= last; number++) {
		const isMarked = number === position.line;
		const gutter = `${isMarked ? ">" : " "} ${String(number).padStart(gutterWidth)} |`;
		const line = lines[number - 1] ?? "";
		frame.push(`${gutter} ${cutLine(line, isMarked ? start : 0)}`.trimEnd());
		if (isMarked && position.column !== null) {
			const indent = caretIndent(line, start, position.column);
			frame.push(`${" ".repeat(gutterWidth + 2)} | ${" ".repeat(indent)}^`);
		}
	}
	return frame;
}
/** Returns the UTF-16 index from which a line is shown, so that the caret is in view. */
function windowStart(line, column) {
	if (column === null) return 0;
	const before = line.slice(0, column - 1);
	if (displayWidth(expandTabs(before)) < 88) return 0;
	let start = before.length;
	let width = 0;
	for (const character of [...before].reverse()) {
		width += characterWidth(character);
		if (width > COLUMNS_BEFORE_CARET) break;
		start -= character.length;
	}
	return start;
}
function cutLine(line, start) {
	let text = start > 0 ? "…" : "";
	let width = displayWidth(text);
	for (const character of expandTabs(line.slice(start))) {
		width += characterWidth(character);
		if (width > MAX_COLUMNS) return `${text}…`;
		text += character;
	}
	return text;
}
function caretIndent(line, start, column) {
	return (start > 0 ? 1 : 0) + displayWidth(expandTabs(line.slice(start, column - 1)));
}
function expandTabs(text) {
	return text.replaceAll("	", TAB);
}
export { renderCodeFrame as t };
