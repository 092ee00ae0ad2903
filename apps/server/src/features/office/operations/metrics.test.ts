import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backup } from "#server/db/schema/backup.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const token = "0".repeat(16);
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ METRICS_TOKEN: token, PUBLIC_URL: "https://awards.example" });
});
afterAll(() => t.close());

async function metrics(): Promise<string> {
	return (await t.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } })).body;
}

test("the last good backup, waiting mail and the proxy's faults are reported", async () => {
	expect(await metrics()).toContain("\nawards_last_backup_timestamp_seconds 0\n");
	const taken = { votes: 0, files: 0, byteSize: 1, sha256: "0".repeat(64) };
	await t.db.insert(backup).values([
		{ ...taken, takenAt: new Date(1_000_000) },
		{ ...taken, takenAt: new Date(2_000_000), isGood: false },
	]);
	expect(await metrics()).toContain("\nawards_last_backup_timestamp_seconds 1000\n");
	const mail = { kind: "invited", email: "a@example.org", locale: "en", sendAfter: new Date(4e12) } as const;
	const givenUp = { givenUpAt: new Date(), failure: "refused" } as const;
	await t.db.insert(outgoingMail).values([mail, mail, { ...mail, ...givenUp }]);
	expect(await metrics()).toContain("\nawards_mails_waiting 2\n");
	expect(await metrics()).toContain("\nawards_mails_given_up 1\n");
	expect(await metrics()).toMatch(/\nawards_proxy_faults_total\{fault="\w+"\} \d+\n/);
});

test("the alert rules ask for metrics that there are", async () => {
	const rules = await readFile(new URL("../../../../../../deploy/alerts.yml", import.meta.url), "utf8");
	const text = await metrics();
	// Those of a wing come after these, in a group of their own.
	const [, own = ""] = rules.split("- name: ");
	const asked = new Set(own.match(/\b(awards|nodejs|process)_\w+/g));
	expect(asked.size).toBeGreaterThan(5);
	for (const name of asked) expect(text).toContain(`# TYPE ${name} `);
});
