import { expect, test } from "vitest";
import { inlineHtml } from "./inline-html.ts";

test("a heading has no paragraphs, only line breaks between them", () => {
	expect(inlineHtml("<p>Love that <em>endures</em></p>")).toBe("Love that <em>endures</em>");
	expect(inlineHtml("<p>One</p><p>Two</p>")).toBe("One<br>Two");
	expect(inlineHtml("Plain")).toBe("Plain");
});
