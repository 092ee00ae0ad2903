import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { replaceNonces } from "./page-reply.ts";

const nonce = "pR5x_-9";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("own scripts are named by their hashes, and the nonce is removed", () => {
	const page = `<link nonce="${nonce}"><script nonce="${nonce}">a("ndoa“")</script><p>b</p><script type="text/plain" nonce="${nonce}" data-late="/x.js">import "/y.js"</script>`;
	expect(replaceNonces(page, nonce)).toEqual({
		html: '<link><script>a("ndoa“")</script><p>b</p><script type="text/plain" data-late="/x.js">import "/y.js"</script>',
		scripts: [hashOf('a("ndoa“")'), hashOf('import "/y.js"')],
	});
});

test("a script that does not bear the nonce has no name", () => {
	const foreign = `<script>steal()</script><script nonce="x">steal()</script><script type="application/ld+json">{}</script>`;
	expect(replaceNonces(foreign, nonce)).toEqual({ html: foreign, scripts: [] });
});

test("one that is fetched cannot be named", () => {
	expect(() => replaceNonces(`<script nonce="${nonce}" src="/a.js"></script>`, nonce)).toThrow("fetched");
});
