import { base64, equal, fromBase64 } from "./bytes.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { type Note, parseNote, type Verifier } from "./note.ts";
import { verifyConsistency } from "./proof.ts";
import { emptyRoot, hashLength } from "./tree.ts";

/** A state of a log that somebody has seen. */
export type SeenTree = { size: number; root: Uint8Array };

/** A request of add-checkpoint to a witness (c2sp.org/tlog-witness). */
export type AddCheckpoint = { old: number; proof: Uint8Array[]; checkpoint: string };

export type Verdict =
	| { outcome: "extends"; size: number; root: Uint8Array; note: Note }
	/** `shorter`: the log has fewer leaves than it had; `fork`: another root for one size; `rewritten`: the past has changed. */
	| { outcome: "unsigned" | "other-origin" | "bad-request" | "stale-old" | "shorter" | "fork" | "rewritten" };

/** Whether a witness that has seen one tree of a log may sign another one. */
export function judgeCheckpoint(seen: SeenTree, log: Verifier, request: AddCheckpoint): Verdict {
	const note = parseNote(request.checkpoint);
	if (note && note.text.split("\n")[0] !== log.name) return { outcome: "other-origin" };
	const next = openCheckpoint(request.checkpoint, log);
	if (!next) return { outcome: "unsigned" };
	if (request.old > next.size) return { outcome: "bad-request" };
	if (request.old !== seen.size) return { outcome: next.size < seen.size ? "shorter" : "stale-old" };
	if (next.size === seen.size && !equal(next.root, seen.root)) return { outcome: "fork" };
	if (!verifyConsistency(seen, next, request.proof)) return { outcome: "rewritten" };
	return { outcome: "extends", size: next.size, root: next.root, note: next.note };
}

/** The state of a log that a witness sees for the first time. */
export const nothingSeen: SeenTree = { size: 0, root: emptyRoot };

/** The body of add-checkpoint. */
export function formatAddCheckpoint({ old, proof, checkpoint }: AddCheckpoint): string {
	return `old ${old}\n${proof.map((hash) => `${base64(hash)}\n`).join("")}\n${checkpoint}`;
}

/** Parses the output of `formatAddCheckpoint`; undefined for anything else. */
export function parseAddCheckpoint(body: string): AddCheckpoint | undefined {
	const split = body.indexOf("\n\n");
	const [first = "", ...lines] = body.slice(0, split).split("\n");
	const [, digits] = /^old (0|[1-9]\d*)$/.exec(first) ?? [];
	const proof = lines.map(fromBase64);
	if (split < 0 || digits === undefined || lines.length > 63) return undefined;
	if (!Number.isSafeInteger(Number(digits)) || proof.some((hash) => hash?.length !== hashLength))
		return undefined;
	return { old: Number(digits), proof: proof as Uint8Array[], checkpoint: body.slice(split + 2) };
}
