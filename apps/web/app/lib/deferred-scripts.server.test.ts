import { expect, it } from "vitest";
import { withDeferredScripts } from "./deferred-scripts.server.ts";

it("makes scripts and preloads inert, and nothing else", () => {
	const before = '<html><head><link rel="stylesheet" href="/a.css"/>';
	const preloads = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
	const between = '</head><body><p>Ndoa — “2 < 3” 💍</p><script nonce="x">var a = 1 < 2</script>';
	const after = '>import "/a.js"</script></body></html>';
	const page = `${before}${preloads}${between}<script nonce="x" type="module" async=""${after}`;
	const deferred = `<script nonce="x" type="text/plain" data-deferred="/a.js /b.js"${after}`;
	expect(withDeferredScripts(page)).toBe(`${before}${between}${deferred}`);
});
