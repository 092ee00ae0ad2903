import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Step, takeSteps } from "./take-steps.ts";

let folder: string;
let stamps: string;
let taken: string[];

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-steps-"));
	stamps = join(folder, "stamps");
	taken = [];
	vi.spyOn(console, "log").mockReturnValue();
});

afterEach(async () => {
	vi.restoreAllMocks();
	await rm(folder, { recursive: true });
});

/** A step that makes a file, named after it, from another. */
function step(name: string, needs: string[] = [], work?: () => Promise<void>): Step {
	const product = join(folder, name);
	return {
		name,
		needs,
		sources: [`${product}.source`],
		products: [product],
		async work() {
			await work?.();
			await writeFile(product, "");
			taken.push(name);
		},
	};
}

test("a step is taken again only when a source has changed or a product is gone", async () => {
	const steps = [step("words"), step("pages")];
	await takeSteps(steps, stamps);
	await takeSteps(steps, stamps);
	expect(taken.splice(0).sort()).toEqual(["pages", "words"]);
	await writeFile(join(folder, "pages.source"), "changed");
	await takeSteps(steps, stamps);
	await rm(join(folder, "words"));
	await takeSteps(steps, stamps);
	expect(taken).toEqual(["pages", "words"]);
});

test("a step is taken again after each step it needs, even when it was not requested then", async () => {
	const steps = [step("words"), step("pages", ["words"])];
	await takeSteps(steps, stamps);
	await rm(join(folder, "words"));
	await takeSteps(steps, stamps, { only: ["words"] });
	expect(taken).toEqual(["words", "pages", "words"]);
	await takeSteps(steps, stamps);
	expect(taken).toEqual(["words", "pages", "words", "pages"]);
});

test("independent steps run at the same time, and each is reported when done", async () => {
	const office = Promise.withResolvers<void>();
	const done: string[] = [];
	const onDone = (name: string) => {
		done.push(name);
		if (name === "office") office.resolve();
	};
	const steps = [step("words", [], () => office.promise), step("office")];
	await takeSteps(steps, stamps, { onDone });
	expect(done).toEqual(["office", "words"]);
	await takeSteps(steps, stamps, { onDone });
	expect(done.slice(2).sort()).toEqual(["office", "words"]);
	expect(taken).toEqual(["office", "words"]);
});

test("a failed step leaves no stamp, lets the others end and stops those that need it", async () => {
	const failed = Promise.withResolvers<void>();
	const steps = [
		step("words", [], async () => {
			failed.resolve();
			throw new Error("no such word");
		}),
		step("office", [], () => failed.promise),
		step("pages", ["words"]),
	];
	await expect(takeSteps(steps, stamps)).rejects.toThrow("no such word");
	expect(taken).toEqual(["office"]);
	expect(await readdir(stamps)).toEqual(["office"]);
});
