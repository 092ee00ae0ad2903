import { readFile } from "node:fs/promises";
import { serverNodeFlags } from "@bcc/testing/server-process";
import { expect, test } from "vitest";
import { inRepository } from "./repository.ts";

test("the tests and the bench start the server as npm start does", async () => {
	const { scripts } = JSON.parse(await readFile(inRepository("package.json"), "utf8"));
	expect(scripts.start).toBe(`node ${serverNodeFlags.join(" ")} scripts/start.ts`);
});
