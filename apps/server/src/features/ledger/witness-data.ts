import type { WitnessState } from "@bcc/contract/admin/operations";
import { parseCheckpoint, parseNote, type Witness } from "@bcc/ledger";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { ledgerWitness } from "#server/db/schema/ledger.ts";
import type { WitnessAnswer } from "#server/features/ledger/ask-witness.ts";
import { restSeconds } from "#server/features/ledger/rules.ts";

/** The state of a witness. */
export type WitnessRow = typeof ledgerWitness.$inferSelect;

const columns = {
	...getTableColumns(ledgerWitness),
	/** It is not asked for a while, or a process is asking it. */
	isResting: sql<boolean>`${ledgerWitness.restsUntil} > now()`,
	/** It signs an unchanged state again after an hour, as its signature has the time. */
	signedLately: sql<boolean>`coalesce(${ledgerWitness.signedAt} > now() - interval '1 hour', false)`,
};

/** A process that asks a witness has this long before another one may ask it, in case it ends meanwhile. */
const leaseSeconds = 30;

/** The rows of these witnesses for a log, by key. */
export async function witnessRows(
	db: Database,
	log: string,
	witnesses: Witness[],
): Promise<Map<string, WitnessRow & { isResting: boolean; signedLately: boolean }>> {
	if (witnesses.length === 0) return new Map();
	const keys = witnesses.map(({ verifierKey }) => verifierKey);
	const rows = await db
		.select(columns)
		.from(ledgerWitness)
		.where(and(eq(ledgerWitness.log, log), inArray(ledgerWitness.witness, keys)));
	return new Map(rows.map((row) => [row.witness, row]));
}

/** The latest outcome of each witness, for operators. */
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

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const isRow = ({ log, witness }: Pick<WitnessRow, "log" | "witness">) =>
	and(eq(ledgerWitness.log, log), eq(ledgerWitness.witness, witness));

/** Claims a witness for this process; undefined while it rests or another process asks it. */
export async function claimWitness(
	db: Database,
	log: string,
	witness: string,
): Promise<WitnessRow | undefined> {
	const asked = { restsUntil: secondsFromNow(leaseSeconds), askedAt: sql`now()` };
	const [row] = await db
		.insert(ledgerWitness)
		.values({ log, witness, ...asked })
		.onConflictDoUpdate({
			target: [ledgerWitness.log, ledgerWitness.witness],
			set: asked,
			setWhere: sql`${ledgerWitness.restsUntil} <= now()`,
		})
		.returning();
	return row;
}

/** Stores the outcome of a request, and lets the witness rest: longer and longer while it does not sign. */
export async function noteAnswer(
	db: Database,
	claimed: WitnessRow,
	checkpoint: string,
	answer: WitnessAnswer,
): Promise<void> {
	const signed = "line" in answer && { checkpoint, line: answer.line, signedAt: sql`now()`, failures: 0 };
	const { fault, status = null, claims = null } = "fault" in answer ? answer : { fault: null };
	const restsUntil = secondsFromNow(restSeconds(fault, claimed.failures));
	const failures = claimed.failures + 1;
	await db
		.update(ledgerWitness)
		.set({ failures, fault, status, claims, restsUntil, ...signed })
		.where(isRow(claimed));
}

/** For a witness that already knows another state than the one it was asked about: the request had no result. */
export async function askSoonAgain(db: Database, claimed: WitnessRow): Promise<void> {
	await db
		.update(ledgerWitness)
		.set({ restsUntil: secondsFromNow(1) })
		.where(isRow(claimed));
}

/** The lines of these witnesses below a checkpoint, in the configured order. */
export async function cosignaturesBelow(
	db: Database,
	log: string,
	witnesses: Witness[],
	checkpoint: string,
): Promise<string> {
	return linesOf(await witnessRows(db, log, witnesses), witnesses, checkpoint);
}

/** The newest checkpoint that a witness has signed, with the lines of all that signed it; undefined before the first. */
export async function newestWitnessed(
	db: Database,
	log: string,
	witnesses: Witness[],
): Promise<string | undefined> {
	const rows = await witnessRows(db, log, witnesses);
	const [newest] = [...rows.values()].toSorted((one, other) => sizeSigned(other) - sizeSigned(one));
	return newest?.checkpoint ? newest.checkpoint + linesOf(rows, witnesses, newest.checkpoint) : undefined;
}

function linesOf(rows: Map<string, WitnessRow>, witnesses: Witness[], checkpoint: string): string {
	const lines = witnesses.map(({ verifierKey }) => rows.get(verifierKey));
	return lines.map((row) => (row?.checkpoint === checkpoint ? row.line : "")).join("");
}

/** Leaves of the tree that a witness has signed last; 0 before the first. */
export function sizeSigned({ checkpoint }: Pick<WitnessRow, "checkpoint">): number {
	return parseCheckpoint(parseNote(checkpoint ?? "")?.text ?? "")?.size ?? 0;
}
