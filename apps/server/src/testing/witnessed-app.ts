import { cosignedAt, type Note, openCheckpoint, parseNote, type Verifier } from "@bcc/ledger";
import { sql } from "drizzle-orm";
import { buildApp } from "#server/app.ts";
import { ledgerWitness } from "#server/db/schema/ledger.ts";
import { witnessStates } from "#server/features/ledger/witness-data.ts";
import { castVotes } from "#server/features/voting/mutations.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";
import { addCategory, createTestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startWitness } from "#server/testing/witness.ts";

/** A witness that is slow has this long in these tests. */
const witnessWithinMs = 300;

export type WitnessedApp = Awaited<ReturnType<typeof createWitnessedApp>>;

/** The application with one couple, whose public log is stored in memory and asks one witness. */
export async function createWitnessedApp() {
	const witness = await startWitness(() => t.app.ledger.current.key());
	const files = new Map<string, Buffer>();
	const variables = { PUBLIC_URL: "https://awards.example", WITNESSES: witness.setting };
	const t = await createTestApp(variables, undefined, {
		ledger: { places: inMemory(files), witnessWithinMs },
	});
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const couple = { categoryId, nomineeId: nomineeIds[0] as number };
	const { ledger } = t.app;

	/** Time passes: witnesses may be asked again. */
	const rested = () => t.db.update(ledgerWitness).set({ restsUntil: sql`now()` });
	const body = async (path: string) => (await t.app.inject(`/ledger/${path}`)).body;

	return {
		t,
		witness,
		/** The storage. */
		files,
		couple,
		rested,
		body,
		/** Another process of the same site, with its own storage or environment when given. */
		anotherProcess: (storage = files, env = t.app.env) =>
			buildApp({
				env,
				database: t.database,
				files: t.app.files,
				secret: t.app.secret,
				ledger: { places: inMemory(storage), witnessWithinMs },
			}),
		async cast(count: number) {
			const votes = Array.from({ length: count }, () => randomVote(couple.categoryId, couple.nomineeId));
			await castVotes(t.database, votes, 1);
			await ledger.settled();
		},
		async asked() {
			await ledger.witnessed();
			await rested();
			await ledger.witnessed();
		},
		/** As the operations page has it. */
		state: async () => (await witnessStates(t.db, ledger.current.key().verifierKey, t.app.env.witnesses))[0],
		/** The size of a signed state, which of the keys have signed it too, and how many lines it has. */
		async shown(path = "checkpoint", keys: Verifier[] = [witness.signer]) {
			const note = await body(path);
			const opened = openCheckpoint(note, ledger.current.key());
			const signers = keys.filter((key) => cosignedAt(parseNote(note) as Note, key)).map(({ name }) => name);
			return { size: opened?.size, signers, lines: opened?.note.signatures.length };
		},
		async close() {
			await t.close();
			await witness.close();
		},
	};
}

function inMemory(stored: Map<string, Buffer>): PlaceStorage {
	return {
		get: async (name) => stored.get(name) ?? null,
		put: async (name, content) => void stored.set(name, content),
	};
}
