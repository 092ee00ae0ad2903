/**
 * Makes a page's module script inert until `head/deferred-start.ts` starts it, and moves the addresses of its preloaded
 * modules into `data-deferred`. The page works without scripts, so its styles, fonts and first picture load before them.
 * React Router has no setting for this.
 */
export function withDeferredScripts(html: string): string {
	const modules: string[] = [];
	return html
		.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_, address: string) => {
			modules.push(address);
			return "";
		})
		.replace(
			/<script ([^>]*)type="module" async="">/,
			(_, rest: string) => `<script ${rest}type="text/plain" data-deferred="${modules.join(" ")}">`,
		);
}
