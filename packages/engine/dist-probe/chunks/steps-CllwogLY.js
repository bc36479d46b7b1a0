import { t as __exportAll } from "./rolldown-runtime-BJohB4LM.js";
// packages/engine/src/build/steps.ts
var steps_exports = /* @__PURE__ */ __exportAll({ createStepRunner: () => createStepRunner });
/** Creates a runner that tells a listener of each step. */
function createStepRunner(listener = {}) {
	const steps = [];
	return {
		async run(name, work, count) {
			listener.onStepStart?.(name);
			const start = performance.now();
			const result = await work();
			const step = {
				name,
				milliseconds: performance.now() - start,
				count: count ? count(result) : null
			};
			if (process.env.STEPS) console.log('STEP', name, step.milliseconds.toFixed(1));
			listener.onStepEnd?.(step);
			return result;
		},
		list: () => [...steps]
	};
}
export { steps_exports as n, createStepRunner as t };
