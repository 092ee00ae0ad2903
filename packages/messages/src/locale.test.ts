import { expect, it } from "vitest";
import { localeOfHeader, localeOfPath, localeOfVisitor, localizePath } from "./locale.ts";

it("reads the language from the path's first part only", () => {
	expect(["/", "/home", "/swahili", "/about/sw"].map(localeOfPath)).toEqual(["en", "en", "en", "en"]);
	expect(["/sw", "/sw/", "/sw/home"].map(localeOfPath)).toEqual(["sw", "sw", "sw"]);
});

it("leads to the same page in the other language and back", () => {
	for (const path of ["/", "/home", "/award/nominees?categoryId=3", "/about#contact"]) {
		const swahili = localizePath(path, "sw");
		expect(localeOfPath(new URL(swahili, "http://site").pathname)).toBe("sw");
		expect(localizePath(swahili, "sw")).toBe(swahili);
		expect(localizePath(swahili, "en")).toBe(path);
	}
});

it("takes the known language of the greatest weight", () => {
	expect(localeOfHeader(undefined)).toBe("en");
	expect(localeOfHeader("sw-TZ,sw;q=0.9,en;q=0.8")).toBe("sw");
	expect(localeOfHeader("fr, en;q=0.4, sw;q=0.6")).toBe("sw");
	expect(localeOfHeader("sw;q=0, de")).toBe("en");
});

it("prefers the visitor's choice to the browser's preference", () => {
	expect(localeOfVisitor("sw", "en")).toBe("sw");
	expect(localeOfVisitor("en", "sw")).toBe("en");
	expect(localeOfVisitor(undefined, "sw-TZ,en;q=0.8")).toBe("sw");
	expect(localeOfVisitor("fr", "sw")).toBe("sw");
	expect(localeOfVisitor(undefined, undefined)).toBe("en");
});
