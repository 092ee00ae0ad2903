import { expect } from "vitest";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { vote } from "#server/db/schema/voting.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { castVotes, type NewVote } from "#server/features/votes/voting/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import type { DiskOperation, Luck } from "#server/testing/simulated-disk.ts";
import { SimulatedDisk } from "#server/testing/simulated-disk.ts";
import { ignoringSyncs } from "#server/testing/write-recorder.ts";
import { effort } from "./effort.ts";

/** The number of disk operations at each acknowledgement. */
export type AcknowledgedAfter = { after: number };
export type Acknowledged = AcknowledgedAfter & { newVotes: NewVote[] };

/** Operations from one to another. */
export type Span = { from: number; to: number };

/** Writes to a database; `operations` are the disk operations recorded meanwhile. */
export type Storm<Item extends AcknowledgedAfter> = (
	database: DatabaseHandle,
	operations: DiskOperation[],
) => Promise<{ acknowledged: Item[]; checkpoints: Span[] }>;

const votersPerBatch = 32;
const batchesPerCheckpoint = Math.ceil(effort.powerCutBatches / 3);

export type Place = { categoryId: number; nomineeIds: number[] };

/** Casts votes as the server does, batch after batch, with checkpoints in between. */
export const voteStorm =
	({ categoryId, nomineeIds }: Place): Storm<Acknowledged> =>
	async (database, operations) => {
		const acknowledged: Acknowledged[] = [];
		const checkpoints: Span[] = [];
		for (let batch = 1; batch <= effort.powerCutBatches; batch++) {
			const newVotes = Array.from({ length: votersPerBatch }, (_, index) =>
				randomVote(categoryId, nomineeIds[index % nomineeIds.length] as number),
			);
			const outcomes = await castVotes(database, newVotes, 1);
			expect(outcomes.every(({ kind }) => kind === "counted")).toBe(true);
			acknowledged.push({ after: operations.length, newVotes });
			if (batch % batchesPerCheckpoint === 0) {
				const from = operations.length;
				await database.db.execute(sql`checkpoint`);
				checkpoints.push({ from, to: operations.length });
			}
		}
		return { acknowledged, checkpoints };
	};

/** Writes to a folder the state that a power cut leaves after so many operations. */
export function cutPower(operations: DiskOperation[], after: number, luck: Luck, folder: string): void {
	const disk = new SimulatedDisk();
	for (const operation of operations.slice(0, after)) disk.apply(operation);
	disk.restore(folder, luck);
}

/** Opens the database that a power cut left in a folder, and runs `work` on it. */
export async function afterPowerCut<Result>(
	dataDir: string,
	work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
	return await ignoringSyncs(async () => {
		const database = await openDatabase({ dataDir });
		await database.migrate();
		const result = await work(database);
		await database.close();
		return result;
	});
}

/** The number of acknowledged votes that are missing, or stored for another couple; every tally must be its recount. */
export async function countLost({ db }: DatabaseHandle, acknowledged: Acknowledged[]): Promise<number> {
	expect(await tallyDifferences(db)).toEqual([]);
	const rows = await db.select({ voterKey: vote.voterKey, nomineeId: vote.nomineeId }).from(vote);
	const stored = new Map(rows.map(({ voterKey, nomineeId }) => [voterKey, nomineeId]));
	const newVotes = acknowledged.flatMap((each) => each.newVotes);
	return newVotes.filter(({ voterKey, nomineeId }) => stored.get(voterKey) !== nomineeId).length;
}
