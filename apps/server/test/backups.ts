import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect } from "vitest";
import { backupCommand, restoreCommand } from "#server/cli/backup.ts";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { readEnv } from "#server/env.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { collect } from "#server/media/byte-source.ts";
import { createLocalStorage } from "#server/media/storage.ts";
import { runCommand } from "#server/testing/command-line.ts";
import { copiedFolder } from "#server/testing/copied-folder.ts";
import { fillingStore, makeVideo, storePicture } from "#server/testing/file.ts";
import type { TestSite } from "#server/testing/site.ts";
import { secretKey } from "./application.ts";

/** An empty place to restore into. */
export type Place = { dataDir: string; databaseUrl?: string };

/** Runs the command line as people do, on a place. */
export const cli = ({ dataDir, databaseUrl }: Place, words: string[]) =>
	runCommand(words, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });

type Outcome = { code: number; text: string };

/** The same by calling the commands' functions: a process of its own takes more than a second of processor time. */
export async function ask(
	place: Place,
	[command, ...words]: string[],
	secret: string | false = secretKey,
): Promise<Outcome & { refusal?: Error }> {
	const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place;
	const env = readEnv({ DATA_DIR, DATABASE_URL, SECRET_KEY: secret || undefined });
	try {
		const text = await (command === "backup"
			? backupCommand(env, words[1])
			: restoreCommand(env, words[0] ?? ""));
		return { code: 0, text };
	} catch (error) {
		if (!(error instanceof OperatorError)) throw error;
		return { code: 2, text: error.message, refusal: error };
	}
}

const copyEmpty = copiedFolder(async () => {});

/** A place with an empty database: creating one takes four seconds of processor time. */
export async function emptyPlace(dataDir: string): Promise<Place> {
	await copyEmpty(dataDir);
	return { dataDir };
}

export async function inDatabase<Result>(
	place: Place,
	work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
	const database = await openDatabase(place);
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** Every file that the database knows can be read; returns their number. */
export async function openAllFiles({ dataDir }: Place, { db }: DatabaseHandle): Promise<number> {
	const storage = createLocalStorage(join(dataDir, "files"));
	const files = await db.select().from(storedFile);
	for (const { path, byteSize, sha256 } of files) {
		const source = await storage.open(path, byteSize);
		if (!source) throw new Error(`${path} does not open`);
		expect(
			createHash("sha256")
				.update(await collect(source))
				.digest("hex"),
		).toBe(sha256);
	}
	return files.length;
}

export async function storeFiles(site: TestSite): Promise<number> {
	return await site.withDatabase(async ({ db }) => {
		const files = fillingStore(db, site.dataDir);
		for (let number = 0; number < 5; number++) await storePicture(files);
		await files.store(makeVideo(700_000));
		return 6;
	});
}
