import { formatVerifier, openCheckpoint, parseVerifier, signCheckpoint, signerOf } from "@bcc/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { logAnewCommand, logKeyCommand } from "#server/features/log/commands.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
});
beforeEach(() => startOver(t));
afterAll(() => t.close());

const tell = async (isPrivate: boolean, publicUrl = "https://awards.example") => {
	const env = readEnv({ NODE_ENV: "test", PUBLIC_URL: publicUrl });
	return await logKeyCommand(env, t.app.secret, isPrivate)(t.db);
};

test("log-key prints the key that the site shows, and the one that signs for it", async () => {
	const { message } = await tell(false);
	expect(`${message}\n`).toBe((await t.app.inject("/ledger/key")).body);
	const key = parseVerifier(message);
	if (!key) throw new Error("no key");

	// As signed-note's "Signer keys" are written.
	const exported = (await tell(true)).message;
	const [, name = "", id, encoded = ""] = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(exported) ?? [];
	const bytes = Buffer.from(encoded, "base64");
	expect([bytes[0], bytes.length, id]).toEqual([1, 33, message.split("+")[1]]);
	const signer = signerOf(name, bytes.subarray(1));
	expect(formatVerifier(signer)).toBe(message);
	const state = { origin: name, size: 7, root: new Uint8Array(32) };
	expect(openCheckpoint(signCheckpoint(state, signer), key)).toMatchObject({ size: 7 });
});

test("log-key needs the site's address, which names the key", async () => {
	expect(await tell(false, "")).toMatchObject({
		exitCode: 1,
		message: expect.stringContaining("PUBLIC_URL"),
	});
});

test("log-anew gives the next log another key", async () => {
	const before = (await tell(false)).message;
	expect((await logAnewCommand(t.db, t.app.secret)).message).toContain("has taken up 0 votes");
	expect((await tell(false)).message).not.toBe(before);
});
