import { hostileReturnUrls } from "@bcc/testing/hostile-return-urls";
import fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath, withReturnUrl } from "./return-url.ts";

const site = "https://awards.example";

/** The address that a browser reaches by the path from a page of the site. */
const destination = (path: string) => new URL(path, `${site}/sw/login?returnUrl=x`);

test("paths of the site are preserved, with query and hash", () => {
	for (const path of [
		"/",
		"/profile",
		"/sw/profile",
		"/award/nominees?categoryId=3#couples",
		"/a//b",
		"/home?x=//y",
	]) {
		expect(returnPath(path, "/profile")).toBe(path);
	}
});

test("anything else leads to the other path", () => {
	const others = ["", "profile", "//evil.example", "/\\evil.example", "\\/evil.example", "/\t/evil.example"];
	const odd = [
		"/..//evil.example",
		"/sw//evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"/.//x",
	];
	for (const returnUrl of [null, undefined, ...others, ...odd]) {
		expect(returnPath(returnUrl, "/profile"), String(returnUrl)).toBe("/profile");
	}
});

test("never leads to sign-in, sign-up or logging out", () => {
	for (const path of [
		"/login",
		"/login/",
		"/sw/login?returnUrl=/login",
		"/signup",
		"/logout",
		"/sw/logout",
	]) {
		expect(returnPath(path, "/profile"), path).toBe("/profile");
	}
});

test("300 hostile values never leave the site", () => {
	const values = hostileReturnUrls();
	expect(values.length).toBeGreaterThanOrEqual(300);
	for (const value of values) {
		expect(destination(returnPath(value, "/profile")).origin, JSON.stringify(value)).toBe(site);
	}
});

test("no text leaves the site, in either language", () => {
	const piece = fc.oneof(
		fc.constantFrom(..."/ \\ // .. . : @ ? # %2f %5c \t \n sw https: evil.example".split(" ")),
		fc.string({ unit: "binary", maxLength: 3 }),
	);
	const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
	fc.assert(
		fc.property(
			fc.oneof(
				text,
				text.map((rest) => `/${rest}`),
				fc.webUrl(),
			),
			(value) => {
				const path = returnPath(value, "/profile");
				const inEnglish = path.replace(/^\/sw(?=[/?#]|$)/, "") || "/";
				const origins = [path, inEnglish].map((each) => destination(each).origin);
				expect([...origins, path.startsWith("//")]).toEqual([site, site, false]);
			},
		),
		{ numRuns: 3000 },
	);
});

test("a returnUrl survives encoding in an address", () => {
	const address = new URL(withReturnUrl("/login", "/award/nominees?categoryId=3&x=%20#a"), site);
	expect(address.searchParams.get("returnUrl")).toBe("/award/nominees?categoryId=3&x=%20#a");
	expect(withReturnUrl("/login", null)).toBe("/login");
});
