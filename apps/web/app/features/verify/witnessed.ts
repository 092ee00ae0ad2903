import {
	type Checkpoint,
	cosignedAt,
	equal,
	fromUtf8,
	openCheckpoint,
	parseVerifier,
	type ReadFile,
	readConsistencyProof,
	verifyConsistency,
} from "@bcc/ledger";
import { LogUnavailable } from "./ledger-files.ts";
import { LogWrong, type OpenLog } from "./open-log.ts";

/** Who has signed the log beside the site, and how many of its entries. */
export type Witnessed = { names: string[]; size: number };

/**
 * Which witnesses, of those that the site names, have signed the log that is shown here.
 * @returns undefined when none has
 * @throws LogWrong when what they have signed is another log
 */
export async function readWitnessed(read: ReadFile, log: OpenLog): Promise<Witnessed | undefined> {
	const key = parseVerifier(log.seen.key);
	const witnesses = (await readText(read, "witnesses"))
		.split("\n")
		.flatMap((line) => parseVerifier(line) ?? []);
	if (!key || witnesses.length === 0) return undefined;
	const opened = openCheckpoint(await readText(read, "witnessed"), key);
	const signers = witnesses.filter((witness) => opened && cosignedAt(opened.note, witness));
	if (!opened || opened.size === 0 || signers.length === 0) return undefined;
	await expectOneLog(read, opened, log.state);
	return { names: signers.map(({ name }) => name), size: opened.size };
}

/** One of the two may be older: votes come in while they are read. */
async function expectOneLog(read: ReadFile, one: Checkpoint, other: Checkpoint): Promise<void> {
	const [older, newer] = one.size <= other.size ? [one, other] : [other, one];
	if (older.size === newer.size && !equal(older.root, newer.root)) throw new LogWrong("two-logs");
	const proof = await readConsistencyProof(older.size, newer.size, read);
	if (!verifyConsistency(older, newer, proof)) throw new LogWrong("two-logs");
}

/** Empty where there is none. */
async function readText(read: ReadFile, path: string): Promise<string> {
	try {
		return fromUtf8(await read(path));
	} catch (error) {
		if (error instanceof LogUnavailable) return "";
		throw error;
	}
}
