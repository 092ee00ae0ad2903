import { nothingSeen, type Witness } from "@bcc/ledger";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ledgerWitness } from "#server/db/schema/ledger.ts";
import { claimWitness } from "#server/features/ledger/witness-data.ts";
import { sayConflict } from "#server/testing/witness.ts";
import { createWitnessedApp, type WitnessedApp } from "#server/testing/witnessed-app.ts";

let s: WitnessedApp;
beforeEach(async () => {
	s = await createWitnessedApp();
});
afterEach(() => s.close());

describe("a witness that signs", () => {
	test("is asked by itself, and its line appears in the checkpoint", async () => {
		await s.cast(300);
		await s.asked();
		expect(await s.shown()).toEqual({ size: 300, signers: ["paper.example"], lines: 2 });
		expect(await s.shown("witnessed")).toEqual({ size: 300, signers: ["paper.example"], lines: 2 });
		expect(await s.body("witnesses")).toBe(`${s.witness.setting.split(" ")[0]}\n`);
		expect(await s.state()).toMatchObject({ signed: { size: 300 }, fault: null, claims: null });
		const stored = s.files.get(`${s.t.app.ledger.current.place.folder}/checkpoint`)?.toString();
		expect(stored, "as stored").toBe(await s.body("checkpoint"));
		const { note } = (await s.t.app.ledger.current.published()) ?? {};
		await s.t.app.ledger.settled();
		expect((await s.t.app.ledger.current.published())?.note, "a check without anything new").toBe(note);
	});

	test("the newest state waits for no witness; the last witnessed one remains available", async () => {
		await s.cast(20);
		await s.asked();
		await s.t.db.update(ledgerWitness).set({ restsUntil: sql`now() + interval '1 hour'` });
		await s.cast(5);
		expect(await s.shown()).toEqual({ size: 25, signers: [], lines: 1 });
		expect(await s.shown("witnessed")).toEqual({ size: 20, signers: ["paper.example"], lines: 2 });
		await s.asked();
		expect(await s.shown()).toMatchObject({ size: 25, signers: ["paper.example"] });
		expect(await s.shown("witnessed")).toMatchObject({ size: 25, signers: ["paper.example"] });
	});

	test("is asked to sign an unchanged state only once an hour", async () => {
		await s.cast(20);
		await s.asked();
		const before = s.witness.asked.length;
		await s.asked();
		expect(s.witness.asked).toHaveLength(before);
		await s.t.db.update(ledgerWitness).set({ signedAt: sql`now() - interval '61 minutes'` });
		await s.asked();
		expect(s.witness.asked).toHaveLength(before + 1);
	});

	test("reports its last tree size when the server does not have it", async () => {
		await s.cast(300);
		await s.asked();
		await s.t.db.delete(ledgerWitness);
		await s.cast(40);
		await s.asked();
		expect(await s.shown()).toMatchObject({ size: 340, signers: ["paper.example"] });
		await s.cast(7);
		s.witness.seen = nothingSeen;
		await s.asked();
		expect((await s.state())?.fault, "one that has lost its state reports it, and signs").toBe(null);
	});

	test("that follows the log by itself may have seen a newer state", async () => {
		await s.cast(20);
		await s.asked();
		s.witness.misbehave = (_, reply) => sayConflict(reply, 23);
		const [stored] = [...s.files].find(([name]) => name.endsWith("checkpoint")) ?? [];
		const older = s.files.get(stored ?? "") as Buffer;
		await s.cast(5);
		s.files.set(stored ?? "", older);
		await s.t.db.update(ledgerWitness).set({ signedAt: sql`now() - interval '2 hours'` });
		await s.asked();
		expect(await s.state()).toMatchObject({ fault: null, signed: { size: 20 } });
		expect(s.t.app.ledger.current.refusal).toBe(null);
	});
});

test("one of two processes asks, and a new one continues from the last state", async () => {
	await s.cast(20);
	await s.asked();
	const other = await s.anotherProcess();
	try {
		await s.rested();
		await other.ledger.settled();
		const before = s.witness.asked.length;
		await s.cast(5);
		await s.rested();
		await Promise.all([s.t.app.ledger.witnessed(), other.ledger.witnessed()]);
		expect(s.witness.asked.slice(before), "one request about the new state").toEqual([25]);
		// A process sees another's publication a moment later.
		await Promise.all([s.t.app.ledger.settled(), other.ledger.settled()]);
		expect(await s.shown()).toMatchObject({ size: 25, signers: ["paper.example"] });
		expect((await other.inject("/ledger/witnessed")).body).toBe(await s.body("witnessed"));
	} finally {
		await other.close();
	}
});

test("a witness is claimed for one request at a time", async () => {
	await s.t.app.ledger.settled();
	await s.t.app.ledger.witnessed();
	const log = s.t.app.ledger.current.key().verifierKey;
	const [{ verifierKey }] = s.t.app.env.witnesses as [Witness];
	const claim = () => claimWitness(s.t.db, log, verifierKey);
	await s.rested();
	const claimed = await Promise.all([claim(), claim(), claim()]);
	expect(claimed.filter(Boolean)).toHaveLength(1);
	expect(await claim()).toBeUndefined();
});
