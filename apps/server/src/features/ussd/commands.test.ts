import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { programEnvironment } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { categoryNumber, coupleNumber } from "#server/features/ussd/session/rules.ts";
import { ussdSecret } from "#server/features/ussd/testing/phones.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { commandLine } from "#server/testing/command-line.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ USSD_SECRET: ussdSecret, USSD_FROM: "loopback" });
	await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** Runs the simulator as people do, who type these lines. */
async function simulate(number: string, typed: string[], secret = ussdSecret) {
	const { port } = t.app.server.address() as AddressInfo;
	const words = ["ussd", number, "--url", `http://127.0.0.1:${port}`];
	const env = { ...programEnvironment(), USSD_SECRET: secret, USSD_FROM: "loopback" };
	const run = spawn(process.execPath, [commandLine, ...words], { env });
	run.stdin.end(typed.map((line) => `${line}\n`).join(""));
	const [out, err] = await Promise.all([text(run.stdout), text(run.stderr)]);
	return { out, err };
}

test("the simulator votes screen by screen, and counts the characters under each", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const [couple = 0] = nomineeIds;
	const typed = ["0", String(categoryNumber({ id: categoryId })), String(coupleNumber({ id: couple })), "1"];
	const { out, err } = await simulate("255712345678", typed);
	expect(err).toBe("");
	const counted = "Husband 1 & Wife 1\nYour vote is counted. Thank you!";
	expect(out).toMatch(/^\nChagua kipengele:\n/);
	expect(out.endsWith(`\n${counted}\n[${counted.length} characters]\n`)).toBe(true);
	expect(out.match(/\[\d+ characters\]/g)).toHaveLength(5);
	expect(await t.db.$count(vote)).toBe(1);
});

test("it says so where the site has another secret", async () => {
	const { err } = await simulate("255712345678", [], "1".repeat(32));
	expect(err).toMatch(/another USSD_SECRET, or this address is not in its USSD_FROM/);
});
