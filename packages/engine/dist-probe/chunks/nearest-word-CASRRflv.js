// packages/engine/src/diagnostics/diagnostic.ts
/** Creates a diagnostic from what the finder knows. */
function createDiagnostic(init) {
	return {
		filePath: null,
		line: null,
		column: null,
		fix: null,
		...init
	};
}
/** Orders diagnostics by file, line, column and code; those without a file come last. */
function compareDiagnostics(a, b) {
	return compareText(a.filePath ?? "￿", b.filePath ?? "￿") || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || compareText(a.code, b.code);
}
function compareText(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
// packages/engine/src/diagnostics/collector.ts
const SEVERITY_OF_LEVEL = {
	ignore: null,
	log: "warning",
	warn: "warning",
	error: "error",
	throw: "error"
};
/** Creates an empty collector; codes without a level keep the severity their finder gave them. */
function createDiagnosticCollector(levels = {}) {
	const kept = /* @__PURE__ */ new Map();
	return {
		report(diagnostics) {
			for (const found of Array.isArray(diagnostics) ? diagnostics : [diagnostics]) {
				const diagnostic = applyLevel(found, levels);
				if (diagnostic === null) continue;
				const { code, filePath, line, column, message } = diagnostic;
				kept.set([
					code,
					filePath,
					line,
					column,
					message
				].join("\0"), diagnostic);
			}
		},
		list: () => [...kept.values()].sort(compareDiagnostics),
		counts: () => countDiagnostics([...kept.values()])
	};
}
/** Counts diagnostics by severity. */
function countDiagnostics(diagnostics) {
	const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error").length;
	return {
		errors,
		warnings: diagnostics.length - errors
	};
}
/**
* Gives a diagnostic the severity that the levels set for its code; `null` when it is ignored. The
* longest matching part of the code decides.
*
* @example applyLevel(brokenAnchor, { link: 'throw', 'link/broken-anchor': 'ignore' }) // null
*/
function applyLevel(diagnostic, levels) {
	const level = levelOf(diagnostic.code, levels);
	if (level === void 0) return diagnostic;
	const severity = SEVERITY_OF_LEVEL[level];
	return severity === null ? null : {
		...diagnostic,
		severity
	};
}
function levelOf(code, levels) {
	for (let part = code; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf("/")))) if (Object.hasOwn(levels, part)) return levels[part];
}
// packages/engine/src/diagnostics/nearest-word.ts
/**
* Finds the word that a misspelt one most likely stands for, by optimal string alignment distance
* (insertions, deletions, replacements, swaps of neighbours).
*
* @returns The nearest candidate within a third of the word's length (at least one edit), or
* `undefined`; of equally near ones the first.
* @example nearestWord('titel', ['title', 'tags']) // 'title'
*/
function nearestWord(word, candidates) {
	const limit = Math.max(1, Math.floor(word.length / 3));
	let best;
	let bestDistance = limit + 1;
	for (const candidate of candidates) {
		if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
		const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
		if (distance < bestDistance) {
			best = candidate;
			bestDistance = distance;
		}
	}
	return best;
}
function editDistance(a, b) {
	let beforeLast = [];
	let last = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		for (let column = 1; column <= b.length; column++) {
			const isSame = a[row - 1] === b[column - 1];
			let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
			current.push(cost);
		}
		beforeLast = last;
		last = current;
	}
	return last[b.length] ?? 0;
}
export { createDiagnostic as a, compareDiagnostics as i, countDiagnostics as n, createDiagnosticCollector as r, nearestWord as t };
