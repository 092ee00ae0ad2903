import { expect, test } from "vitest";
import { bundleUses } from "./bundle-uses.ts";

const featuresIn = (code: string) => bundleUses("script.js", code).map(({ feature }) => feature);

test.each([
	["fetch(a,{signal:AbortSignal.timeout(15e3)})", "AbortSignal.timeout"],
	["AbortSignal.any([a,b])", "AbortSignal.any"],
	["URL.canParse(a)", "URL.canParse"],
	["Object.hasOwn(a,b)", "Object.hasOwn"],
	["Object.groupBy(a,b)", "Object.groupBy"],
	["Promise.withResolvers()", "Promise.withResolvers"],
	["crypto.randomUUID()", "crypto.randomUUID"],
	["structuredClone(a)", "structuredClone"],
	["window.structuredClone(a)", "structuredClone"],
	["a.at(-1)", "at()"],
	["a?.b.findLast(c)", "findLast()"],
	["a.toSorted()", "toSorted()"],
	["a.requestSubmit()", "requestSubmit()"],
	["document.startViewTransition(a)", "document.startViewTransition"],
	["class A{static{a()}}", "class { static {} }"],
	["/(?<=a)b/.test(c)", "(?<=…) in a regular expression"],
	["RegExp(`(?<!a)b`)", "(?<=…) in a regular expression"],
	["/[a--b]/v.test(c)", "the flag v of a regular expression"],
	["{using a=b}", "using"],
])("%s is newer than the floor", (code, feature) => {
	expect(featuresIn(code)).toEqual([feature]);
});

test.each([
	"new AbortController().abort()",
	"a.size;a.format();a.run();a.with;a.entries()",
	"let f={at:1,timeout:2,structuredClone(){}};f.at",
	"typeof reportError==`function`?reportError(a):b(a)",
	"`BroadcastChannel`in window?new BroadcastChannel(a):null",
	"typeof a.startViewTransition==`function`&&a.startViewTransition(b)",
	"class A{#a=1;b(c){return #a in c}}a??=b?.c",
	"/(?<year>a)(?:b)(?=c)/u.test(d)",
	"CSS.escape(a);a.replaceAll(b,c)",
])("%s is not", (code) => {
	expect(featuresIn(code)).toEqual([]);
});

test("it tells the file and what stands around", () => {
	expect(bundleUses("shared-x.js", "var a=1;AbortSignal.timeout(a)")).toEqual([
		{ feature: "AbortSignal.timeout", file: "shared-x.js", place: "“var a=1;AbortSignal.timeout(a)”" },
	]);
});
