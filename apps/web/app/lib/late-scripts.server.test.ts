import { expect, it } from "vitest";
import { withLateScripts } from "./late-scripts.server.ts";

it("makes scripts and preloads inert, and nothing else", () => {
	const page =
		'<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
		'<link rel="stylesheet" href="/a.css"/></head><body><p>Ndoa — “2 < 3” 💍</p>' +
		'<script nonce="x">var a = 1 < 2</script><script nonce="x" type="module" async="">import "/a.js"</script></body></html>';
	expect(withLateScripts(page)).toBe(
		page
			.replaceAll('<link rel="modulepreload"', '<link data-late="modulepreload"')
			.replace('type="module" async=""', 'type="text/plain" data-late="module"'),
	);
});
