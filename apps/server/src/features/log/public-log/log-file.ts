import { createWriteStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encodeEntries, formatLogHead, type LogNames, utf8 } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { batchesAfter, countPending, readHead } from "#server/features/log/public-log/data.ts";
import type { Published } from "#server/features/log/public-log/publish.ts";
import { splitLeaves } from "#server/features/log/public-log/rules.ts";
import { eq } from "#server/lib/drizzle.ts";
import { writeDurably } from "#server/lib/durable-file.ts";

/** Whether the books are closed and the published log has everything committed. */
export async function isComplete(
	db: Database,
	seasonId: number,
	published: Published | null,
): Promise<boolean> {
	if (!published || (await readSeason(db, seasonId)).voterKeySalt) return false;
	if ((await countPending(db, seasonId)) > 0) return false;
	return (await readHead(db, seasonId)).size === published.size;
}

/**
 * A season's whole log as one file (the form is that of `formatLogHead`), made on the first request; it may be deleted.
 *
 * @param folder of such files
 * @param key the log's verifier key
 */
export async function logFile(
	db: Database,
	seasonId: number,
	folder: string,
	key: string,
	{ size, root, note }: Published,
): Promise<{ file: string; byteSize: number }> {
	const file = join(folder, `${Buffer.from(root).toString("hex").slice(0, 16)}-${size}`);
	if (!existsSync(file)) {
		const head = formatLogHead({ key, names: await namesIn(db, seasonId), checkpoint: note });
		await writeDurably(file, (unfinished) =>
			pipeline(Readable.from(contentOf(db, seasonId, head, size)), createWriteStream(unfinished)),
		);
	}
	return { file, byteSize: (await stat(file)).size };
}

async function* contentOf(
	db: Database,
	seasonId: number,
	head: Uint8Array,
	size: number,
): AsyncGenerator<Uint8Array> {
	yield head;
	for await (const { before, leaves } of batchesAfter(db, seasonId, 0)) {
		if (before >= size) return;
		yield encodeEntries(splitLeaves(leaves).map(utf8));
	}
}

/** All categories and couples that have or had votes, withdrawn ones too, as the log names them. */
async function namesIn(db: Database, seasonId: number): Promise<LogNames> {
	const categories = await db
		.select({ id: category.id, name: category.name })
		.from(category)
		.where(eq(category.seasonId, seasonId));
	const couples = await db
		.select({ id: nominee.id, husband: nominee.husband, wife: nominee.wife })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(eq(category.seasonId, seasonId));
	return {
		categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
		couples: Object.fromEntries(couples.map(({ id, husband, wife }) => [id, `${husband} & ${wife}`])),
	};
}
