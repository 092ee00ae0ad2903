import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ledgerWitness } from "#server/db/schema/ledger.ts";
import { readHead } from "#server/features/ledger/data.ts";
import { castVotes } from "#server/features/voting/mutations.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { sayConflict } from "#server/testing/witness.ts";
import { createWitnessedApp, type WitnessedApp } from "#server/testing/witnessed-app.ts";

let s: WitnessedApp;
beforeEach(async () => {
	s = await createWitnessedApp();
});
afterEach(() => s.close());

describe("no checkpoint contradicts what a witness has signed", () => {
	test("a restored backup refuses before it signs anything, reports it, and votes are counted", async () => {
		await s.cast(20);
		await s.asked();
		const backup = await s.t.db.select().from(ledgerWitness);
		await s.cast(5);
		await s.asked();
		await s.t.app.ledger.witnessed();
		expect(s.witness.seen.size).toBe(25);

		await s.t.db.execute(sql`delete from ledger_batch where size > 20`);
		await s.t.db.delete(ledgerWitness);
		await s.t.db.insert(ledgerWitness).values(backup.map((row) => ({ ...row, restsUntil: new Date(0) })));
		const elsewhere = new Map<string, Buffer>();
		const restored = await s.anotherProcess(elsewhere);
		try {
			await restored.ledger.settled();
			expect(restored.ledger.current.refusal).toBe("rolled_back");
			const vote = randomVote(s.couple.categoryId, s.couple.nomineeId);
			expect(await castVotes(s.t.database, [vote], 1)).toMatchObject([{ kind: "counted" }]);
			await restored.ledger.settled();
			expect([...elsewhere.keys()].filter((name) => name.endsWith("checkpoint"))).toEqual([]);
			expect(await readHead(s.t.db, 1)).toMatchObject({ size: 20 });
			expect(await s.state()).toMatchObject({ fault: "ahead", claims: 25, signed: { size: 20 } });
		} finally {
			await restored.close();
		}
	});

	test("leaves removed from the database and the storage are missed without a request", async () => {
		await s.cast(20);
		await s.cast(5);
		await s.asked();
		await s.witness.close();
		await s.t.db.execute(sql`delete from ledger_batch where size > 20`);
		const emptied = await s.anotherProcess(new Map());
		await emptied.ledger.settled();
		expect(emptied.ledger.current.refusal).toBe("rolled_back");
		await emptied.close();
	});

	test("a witness that was down when a restored log began to sign stops it when it is back", async () => {
		await s.cast(20);
		await s.asked();
		const seen = s.witness.seen;
		s.witness.seen = { size: 10, root: new Uint8Array(32).fill(3) };
		await s.cast(1);
		await s.asked();
		expect(s.t.app.ledger.current.refusal).toBe("contradiction");
		await s.cast(1);
		expect((await s.shown()).size).toBe(21);
		s.witness.seen = seen;
		await s.asked();
		await s.t.app.ledger.settled();
		expect(s.t.app.ledger.current.refusal, "it was the witness's error").toBe(null);
		expect((await s.shown()).size).toBe(22);
	});

	test("a lying witness stops the signing until it signs again, or is no longer configured", async () => {
		await s.cast(20);
		s.witness.misbehave = (_, reply) => sayConflict(reply, 1_000_000);
		await s.asked();
		expect(s.t.app.ledger.current.refusal).toBe("rolled_back");
		expect(await s.state()).toMatchObject({ fault: "ahead", claims: 1_000_000 });
		await s.cast(5);
		expect((await s.shown()).size, "another process stops as well").toBe(20);
		const without = await s.anotherProcess(s.files, { ...s.t.app.env, witnesses: [] });
		await without.ledger.settled();
		expect([without.ledger.current.refusal, (await without.ledger.current.published())?.size]).toEqual([
			null,
			25,
		]);
		await without.close();
	});
});
