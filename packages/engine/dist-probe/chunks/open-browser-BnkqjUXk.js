import { spawn } from "node:child_process";
// packages/engine/src/dev/open-browser.ts
/** Opens an address in the reader's browser; where there is none, nothing happens. */
function openBrowser(url) {
	const [command, args] = commandFor(process.platform, url);
	const child = spawn(command, args, {
		stdio: "ignore",
		detached: true
	});
	child.on("error", () => void 0);
	child.unref();
}
/** Gives the command that opens an address on a platform. */
function commandFor(platform, url) {
	if (platform === "darwin") return ["open", [url]];
	if (platform === "win32") return ["cmd", [
		"/c",
		"start",
		"\"\"",
		url.replaceAll("&", "^&")
	]];
	return ["xdg-open", [url]];
}
export { openBrowser };
