import { t as __exportAll } from "./rolldown-runtime-BJohB4LM.js";
import { a as loadSite } from "./load-site-R6UtVTvc.js";
import { n as writePages, o as prepareRendering, r as writeStaticFiles, t as writeMachineFiles } from "./write-site-BkDSIV3b.js";
import { t as createStepRunner } from "./steps-CllwogLY.js";
import path from "node:path";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
// packages/engine/src/output/site-writer.ts
/** Creates a writer for an output folder; nothing is touched there before `commit`. */
function createSiteWriter(outFolder) {
	mkdirSync(path.dirname(outFolder), { recursive: true });
	const staging = mkdtempSync(`${outFolder}.staging-`);
	const folders = /* @__PURE__ */ new Set();
	const resolve = (outputPath) => {
		const filePath = path.resolve(staging, outputPath);
		if (filePath !== staging && !filePath.startsWith(staging + path.sep)) throw new Error(`The output path \`${outputPath}\` leaves the output folder.`);
		const folder = path.dirname(filePath);
		if (!folders.has(folder)) {
			mkdirSync(folder, { recursive: true });
			folders.add(folder);
		}
		return filePath;
	};
	return {
		write: (outputPath, content) => writeFileSync(resolve(outputPath), content),
		copy: (source, outputPath) => {
			if (existsSync(source)) cpSync(source, resolve(outputPath), { recursive: true });
		},
		commit: () => swap(staging, outFolder),
		discard: () => rmSync(staging, {
			recursive: true,
			force: true
		})
	};
}
function swap(staging, outFolder) {
	const old = `${staging}.old`;
	if (existsSync(outFolder)) renameSync(outFolder, old);
	try {
		renameSync(staging, outFolder);
	} catch (error) {
		if (existsSync(old)) renameSync(old, outFolder);
		throw new Error(`Cannot put the new site at \`${outFolder}\`; the previous one is kept.`, { cause: error });
	}
	rmSync(old, {
		recursive: true,
		force: true
	});
}
// packages/engine/src/build/build-site.ts
var build_site_exports = /* @__PURE__ */ __exportAll({ buildSite: () => buildSite });
/**
* Builds a site. When there are errors, they are all in the report, nothing is written and the
* previous output stays as it was.
*
* @throws For IO failures and bugs only.
*/
async function buildSite(options) {
	const steps = createStepRunner(options);
	const { siteFolder, now = /* @__PURE__ */ new Date() } = options;
	const { site, collector } = await loadSite({
		siteFolder,
		steps,
		includesDrafts: false,
		now: now.toISOString()
	});
	const isBroken = () => collector.counts().errors > 0;
	let outFolder = null;
	if (site) {
		const target = options.outFolder ?? path.join(siteFolder, "build");
		outFolder = await writeSite(site, {
			steps,
			outFolder: target,
			isDryRun: options.isDryRun ?? false,
			isBroken
		}) ? target : null;
	}
	return {
		pages: outFolder && site ? site.routes.length : 0,
		documents: site?.documents.size ?? 0,
		diagnostics: collector.list(),
		phases: steps.list(),
		peakRssBytes: process.resourceUsage().maxRSS * 1024,
		outFolder,
		scheduled: (site?.model.blog?.scheduledPosts ?? []).map(({ title, date }) => ({
			title,
			date
		}))
	};
}
/** Renders and writes a loaded site; `false` when errors or a dry run kept it from being written. */
async function writeSite(site, options) {
	const { steps, outFolder, isDryRun, isBroken } = options;
	const writer = createSiteWriter(outFolder);
	try {
		const rendering = await steps.run("Bundle the components", () => prepareRendering(site));
		site.collector.report(rendering.diagnostics);
		await steps.run("Render the pages", () => writePages(site, rendering, writer), (count) => count);
		site.collector.report(rendering.takeDiagnostics());
		if (isBroken() || isDryRun) return false;
		await steps.run("Write feeds and sitemap", () => writeMachineFiles(site, rendering, writer), (count) => count);
		await steps.run("Copy files", () => writeStaticFiles(site, rendering, writer), (count) => count);
		await steps.run("Put the site in place", () => writer.commit());
		return true;
	} finally {
		writer.discard();
	}
}
export { build_site_exports as n, buildSite as t };
