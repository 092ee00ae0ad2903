/**
 * Makes a page's module script inert, until `head/late-start.ts` starts it; the modules to be loaded before it go into its
 * `data-late`. The page works without them, so on a slow connection its styles, fonts and first picture have it to
 * themselves. React Router offers no setting for it.
 */
export function withLateScripts(html: string): string {
	const modules: string[] = [];
	return html
		.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_, address: string) => {
			modules.push(address);
			return "";
		})
		.replace(
			/<script ([^>]*)type="module" async="">/,
			(_, rest: string) => `<script ${rest}type="text/plain" data-late="${modules.join(" ")}">`,
		);
}
