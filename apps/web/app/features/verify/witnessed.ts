import { cosignedAt, fromUtf8, openCheckpoint, parseVerifier, type ReadFile } from "@bcc/ledger";
import { LogError } from "./ledger-files.ts";
import { expectExtended, type OpenLog } from "./open-log.ts";

/** A witness who has signed the log, and how many of its entries. */
export type Witnessed = { names: string[]; size: number };

/**
 * Which witnesses, of those that the site names, have signed the log that is shown here.
 * @returns undefined when none has
 * @throws LogError when they have signed another log
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
	// Votes come in while both are read, so either may be the older one.
	const [older, newer] = opened.size <= log.state.size ? [opened, log.state] : [log.state, opened];
	await expectExtended(read, older, newer, "two-logs");
	return { names: signers.map(({ name }) => name), size: opened.size };
}

/** Empty where there is none. */
async function readText(read: ReadFile, path: string): Promise<string> {
	try {
		return fromUtf8(await read(path));
	} catch (error) {
		if (error instanceof LogError) return "";
		throw error;
	}
}
