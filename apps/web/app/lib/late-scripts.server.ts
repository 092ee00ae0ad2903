import { Transform } from "node:stream";

/**
 * Passes a page on with its module script and module preloads inert, until `late-start.ts` starts them. The
 * page is whole without them, so on a slow link its styles, fonts and first picture have the line to
 * themselves. React Router offers no setting for it.
 */
export function lateScripts(): Transform {
	let held = "";
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			/* As latin1, bytes stay bytes. A tag that the chunk cuts in two waits for its other half. */
			const text = held + chunk.toString("latin1");
			const lastTag = text.lastIndexOf("<");
			const whole = lastTag < 0 || text.includes(">", lastTag) ? text.length : lastTag;
			held = text.slice(whole);
			done(null, Buffer.from(putLast(text.slice(0, whole)), "latin1"));
		},
		flush(done) {
			done(null, Buffer.from(held, "latin1"));
		},
	});
}

function putLast(html: string): string {
	return html
		.replace(/<link rel="modulepreload"/g, '<link data-late="modulepreload"')
		.replace(/<script ([^>]*)type="module" async="">/, '<script $1type="text/plain" data-late="module">');
}
