import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceUses } from "./source-uses.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-source-uses-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function featuresIn(code: string): Promise<string[]> {
	const options = { lib: ["esnext", "dom", "dom.iterable"], types: [], strict: true, noEmit: true };
	await writeFile(
		join(folder, "tsconfig.json"),
		JSON.stringify({ compilerOptions: options, files: ["page.ts"] }),
	);
	await writeFile(join(folder, "page.ts"), code);
	const uses = sourceUses(join(folder, "tsconfig.json"), (file) => file.endsWith("page.ts"));
	return uses.map(({ feature, place }) => `${feature} in ${place}`);
}

test("what is newer is known by its type", async () => {
	const code = `
		export const call = fetch("/", { signal: AbortSignal.timeout(1) });
		export const parses = URL.canParse("/");
		export const has = Object.hasOwn({}, "a");
		export const last = (list: readonly string[], text: string) => list.at(-1) ?? text.at(-1);
		export const query = (given: URLSearchParams) => given.size;
		export const sorted = [2, 1].toSorted();
		export const copy = structuredClone({ a: 1 });
		export const id = crypto.randomUUID();
		export const submit = (form: HTMLFormElement) => form.requestSubmit();
		export const idle = () => window.requestIdleCallback(() => {});
		export const { promise } = Promise.withResolvers<void>();
	`;
	expect(await featuresIn(code)).toEqual([
		"AbortSignal.timeout in line 2",
		"URL.canParse in line 3",
		"Object.hasOwn in line 4",
		"Array.at in line 5",
		"String.at in line 5",
		"URLSearchParams.size in line 6",
		"Array.toSorted in line 7",
		"structuredClone in line 8",
		"Crypto.randomUUID in line 9",
		"HTMLFormElement.requestSubmit in line 10",
		"requestIdleCallback in line 11",
		"Promise.withResolvers in line 12",
	]);
});

test("what is older, or the page's own, is let be", async () => {
	const code = `
		const own = { at: (place: number) => place, timeout: 1, size: 2 };
		export const sum = own.at(1) + own.timeout + own.size + new Map().size + new Set([1]).size;
		export const call = new AbortController();
		export const timer = setTimeout(() => call.abort(), own.timeout);
		export const text = "a".replaceAll("a", "b") + [1].find(Boolean) + Object.entries(own).flat();
		export const shown = new Intl.NumberFormat("en").format(1) + document.querySelector("a")?.animate([], 1);
	`;
	expect(await featuresIn(code)).toEqual([]);
});
