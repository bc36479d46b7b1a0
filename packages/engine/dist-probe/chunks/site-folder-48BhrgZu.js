import { t as CONFIG_FILE_NAMES } from "./load-config-nea4uv1O.js";
import path from "node:path";
import { existsSync } from "node:fs";
// packages/engine/src/cli/site-folder.ts
/**
* Finds the folder of the site that a command means: the one it names, else the current folder, else
* the folder `site` in it, whichever has a configuration first. When none has, the first of them, so
* that the missing configuration is reported there.
*
* @returns An absolute path.
*/
function findSiteFolder(cwd, given) {
	if (given !== void 0) return path.resolve(cwd, given);
	return [cwd, path.join(cwd, "site")].find(hasConfig) ?? cwd;
}
function hasConfig(folder) {
	return CONFIG_FILE_NAMES.some((name) => existsSync(path.join(folder, name)));
}
export { findSiteFolder };
