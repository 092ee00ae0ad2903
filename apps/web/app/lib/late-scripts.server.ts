/**
 * Makes a page's module script and module preloads inert, until `late-start.ts` starts them. The page is whole
 * without them, so on a slow link its styles, fonts and first picture have the line to themselves. React Router offers
 * no setting for it.
 */
export function withLateScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', '<link data-late="modulepreload"')
		.replace(/<script ([^>]*)type="module" async="">/, '<script $1type="text/plain" data-late="module">');
}
