import type { WitnessState } from "@bcc/contract/admin";
import { parseCheckpoint, parseNote, type Witness } from "@bcc/ledger";
import { and, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { WitnessAnswer } from "#server/features/ledger/ask-witness.ts";
import { restSeconds } from "#server/features/ledger/rules.ts";
import { ledgerWitness } from "#server/features/ledger/table.ts";

/** What is known of a witness. */
export type WitnessRow = typeof ledgerWitness.$inferSelect;

/** `isResting`: it is not to be asked before a while, or a process is asking it. */
type KnownWitness = WitnessRow & { isResting: boolean };

const columns = {
	...getTableColumns(ledgerWitness),
	isResting: sql<boolean>`${ledgerWitness.restsUntil} > now()`,
};

/** A process that asks a witness has this long before another one may ask it, should it end meanwhile. */
const leaseSeconds = 30;

const keysOf = (witnesses: Witness[]) => witnesses.map(({ verifierKey }) => verifierKey);

/** The rows of these witnesses for a log, by their keys. */
export async function witnessRows(
	db: Database,
	log: string,
	witnesses: Witness[],
): Promise<Map<string, KnownWitness>> {
	const rows = await db
		.select(columns)
		.from(ledgerWitness)
		.where(and(eq(ledgerWitness.log, log), inArray(ledgerWitness.witness, keysOf(witnesses))));
	return new Map(rows.map((row) => [row.witness, row]));
}

/** What came of asking these witnesses, for who runs the site. */
export async function witnessStates(
	db: Database,
	log: string,
	witnesses: Witness[],
): Promise<WitnessState[]> {
	const rows = await witnessRows(db, log, witnesses);
	return witnesses.map(({ key, verifierKey, address }) => {
		const row = rows.get(verifierKey);
		const signedAt = row?.signedAt?.toISOString();
		return {
			name: key.name,
			key: verifierKey,
			address,
			signed: row && signedAt ? { size: sizeSigned(row), at: signedAt } : null,
			asked_at: row?.askedAt.toISOString() ?? null,
			fault: row?.fault ?? null,
			status: row?.status ?? null,
			claims: row?.claims ?? null,
		};
	});
}

/** Reserves the asking of a witness for this process; undefined while it rests or another process asks it. */
export async function claimWitness(
	db: Database,
	log: string,
	witness: string,
): Promise<WitnessRow | undefined> {
	const until = sql`now() + make_interval(secs => ${leaseSeconds})`;
	const [row] = await db
		.insert(ledgerWitness)
		.values({ log, witness, restsUntil: until, askedAt: sql`now()` })
		.onConflictDoUpdate({
			target: [ledgerWitness.log, ledgerWitness.witness],
			set: { restsUntil: until, askedAt: sql`now()` },
			setWhere: sql`${ledgerWitness.restsUntil} <= now()`,
		})
		.returning();
	return row;
}

/** Keeps what came of a question, and lets the witness rest: ever longer as long as it does not sign. */
export async function noteAnswer(
	db: Database,
	{ log, witness, failures }: WitnessRow,
	checkpoint: string,
	answer: WitnessAnswer,
): Promise<void> {
	const isSigned = "line" in answer;
	const seconds = isSigned ? restSeconds(null, 0) : restSeconds(answer.fault, failures);
	await db
		.update(ledgerWitness)
		.set({
			...(isSigned && { checkpoint, line: answer.line, signedAt: sql`now()` }),
			failures: isSigned ? 0 : failures + 1,
			fault: isSigned ? null : answer.fault,
			status: isSigned ? null : (answer.status ?? null),
			claims: isSigned ? null : (answer.claims ?? null),
			restsUntil: sql`now() + make_interval(secs => ${seconds})`,
		})
		.where(and(eq(ledgerWitness.log, log), eq(ledgerWitness.witness, witness)));
}

/** Another state than the one that it was asked about is known to it already: nothing came of the question. */
export async function askSoonAgain(db: Database, { log, witness }: WitnessRow): Promise<void> {
	await db
		.update(ledgerWitness)
		.set({ restsUntil: sql`now() + interval '1 second'` })
		.where(and(eq(ledgerWitness.log, log), eq(ledgerWitness.witness, witness)));
}

/** The lines of these witnesses below a checkpoint, in the order in which they are named. */
export async function cosignaturesBelow(
	db: Database,
	log: string,
	witnesses: Witness[],
	checkpoint: string,
): Promise<string> {
	const rows = await witnessRows(db, log, witnesses);
	return linesOf([...rows.values()], witnesses, checkpoint);
}

/** The newest checkpoint that a witness has signed, with the lines of all that signed it; undefined before the first. */
export async function newestWitnessed(
	db: Database,
	log: string,
	witnesses: Witness[],
): Promise<string | undefined> {
	const rows = await db
		.select()
		.from(ledgerWitness)
		.where(
			and(
				eq(ledgerWitness.log, log),
				inArray(ledgerWitness.witness, keysOf(witnesses)),
				isNotNull(ledgerWitness.checkpoint),
			),
		);
	const newest = rows.toSorted((one, other) => sizeSigned(other) - sizeSigned(one))[0]?.checkpoint;
	return newest ? newest + linesOf(rows, witnesses, newest) : undefined;
}

function linesOf(rows: WitnessRow[], witnesses: Witness[], checkpoint: string): string {
	const lines = keysOf(witnesses).map((key) => rows.find(({ witness }) => witness === key));
	return lines.map((row) => (row?.checkpoint === checkpoint ? row.line : "")).join("");
}

/** Leaves of the tree that a witness has signed last; 0 before. */
export function sizeSigned({ checkpoint }: Pick<WitnessRow, "checkpoint">): number {
	return parseCheckpoint(parseNote(checkpoint ?? "")?.text ?? "")?.size ?? 0;
}
