import { Transform } from "node:stream";

const preload = /<link rel="modulepreload"/g;

/**
 * Passes a page on with its module preloads marked as low priority. The page is whole without its scripts, so
 * styles, fonts and the first picture go ahead of them on a slow link; React Router offers no setting for it.
 */
export function lateScripts(): Transform {
	let head: string | null = "";
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			if (head === null) return done(null, chunk);
			head += chunk.toString("latin1");
			if (!head.includes("</head>")) return done();
			const marked = head.replace(preload, '$& fetchpriority="low"');
			head = null;
			done(null, Buffer.from(marked, "latin1"));
		},
		flush(done) {
			done(null, head === null ? undefined : Buffer.from(head, "latin1"));
		},
	});
}
