import {
	type Checkpoint,
	equal,
	fromUtf8,
	openCheckpoint,
	parseVerifier,
	type ReadFile,
	readConsistencyProof,
	verifyConsistency,
} from "@bcc/ledger";
import { LogError } from "./ledger-files.ts";

export type OpenLog = {
	/** The state that the log signed. */
	state: Checkpoint;
	/** The state at the last visit, which this one extends; undefined at the first visit. */
	before?: Checkpoint;
	/** The log has another key than at the last visit. */
	newKey: boolean;
	/** To be stored for the next visit. */
	seen: SeenLog;
};

/**
 * The signed state of the log, which extends the one that this browser has seen.
 * @throws LogError, also when it is not signed or does not extend that state
 */
export async function openLog(read: ReadFile, seen: SeenLog | undefined): Promise<OpenLog> {
	const key = fromUtf8(await read("key")).trim();
	const note = fromUtf8(await read("checkpoint"));
	const log = parseVerifier(key);
	const state = log && openCheckpoint(note, log);
	if (!log || !state) throw new LogError("unsigned");
	const opened = { state, newKey: seen !== undefined && seen.key !== key, seen: { key, checkpoint: note } };
	const before = seen?.key === key ? openCheckpoint(seen.checkpoint, log) : undefined;
	if (!before) return opened;
	if (state.size < before.size) throw new LogError("shorter");
	if (state.size === before.size && !equal(state.root, before.root)) throw new LogError("two-logs");
	const proof = await readConsistencyProof(before.size, state.size, read);
	if (!verifyConsistency(before, state, proof)) throw new LogError("rewritten");
	return { ...opened, before };
}

/** The log as this browser saw it last: its key, and the last signed state. */
export type SeenLog = { key: string; checkpoint: string };

const place = "public-log";

/** What the last visit stored; undefined at the first one, and where nothing can be stored. */
export function seenLog(): SeenLog | undefined {
	try {
		const stored = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<SeenLog> | null;
		if (typeof stored?.key !== "string" || typeof stored.checkpoint !== "string") return undefined;
		return { key: stored.key, checkpoint: stored.checkpoint };
	} catch {
		return undefined;
	}
}

export function keepLog(seen: SeenLog): void {
	try {
		localStorage.setItem(place, JSON.stringify(seen));
	} catch {
		/* Private windows store nothing: each visit is the first. */
	}
}
