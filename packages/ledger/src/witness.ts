import { base64, equal, fromBase64 } from "./bytes.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { cosignedAt } from "./cosignature.ts";
import { type Note, parseNote, parseSignatureLine, type Verifier } from "./note.ts";
import { verifyConsistency } from "./proof.ts";
import { emptyRoot, hashLength } from "./tree.ts";

/** A state of a log that somebody has seen. */
export type SeenTree = { size: number; root: Uint8Array };

/** What add-checkpoint asks of a witness (c2sp.org/tlog-witness). */
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

/** What a witness has seen of a log that it sees for the first time. */
export const nothingSeen: SeenTree = { size: 0, root: emptyRoot };

/** The body of add-checkpoint. */
export function formatAddCheckpoint({ old, proof, checkpoint }: AddCheckpoint): string {
	return `old ${old}\n${proof.map((hash) => `${base64(hash)}\n`).join("")}\n${checkpoint}`;
}

/** What `formatAddCheckpoint` wrote; undefined for anything else. */
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

/** A witness as a log asks it: where, and with which key it signs. */
export type Witness = { address: string; key: Verifier };

/** What became of a question: lines to put below the checkpoint, or why there are none. */
export type WitnessAnswer =
	| { ok: true; lines: string; cosignedAt: number; seen: number }
	/** `seen` when the witness has seen a tree of another size: at a larger one nothing may be signed any more. */
	| { ok: false; reason: string; seen?: number };

/**
 * Asks a witness to sign a checkpoint, once more when it tells of another tree than it was thought to have seen.
 * @param seen size of the tree that it has signed last, 0 if unknown
 * @param proofFrom consistency proof from a tree of this size to the checkpoint's
 */
export async function askWitness(
	{ address, key }: Witness,
	{
		checkpoint,
		size,
		seen,
		proofFrom,
	}: {
		checkpoint: string;
		size: number;
		seen: number;
		proofFrom: (old: number) => Promise<Uint8Array[]>;
	},
	send: typeof fetch = fetch,
): Promise<WitnessAnswer> {
	let old = seen;
	for (let attempt = 0; attempt < 2; attempt++) {
		const body = formatAddCheckpoint({ old, proof: await proofFrom(old), checkpoint });
		const signal = AbortSignal.timeout(5_000);
		const reply = await send(`${address.replace(/\/$/, "")}/add-checkpoint`, {
			method: "POST",
			body,
			signal,
		});
		const text = await reply.text();
		if (reply.status === 200) return readCosignatures(checkpoint, size, text, key);
		const told = /^(0|[1-9]\d*)\n$/.exec(text)?.[1];
		if (reply.status !== 409 || told === undefined) return { ok: false, reason: `answered ${reply.status}` };
		if (Number(told) > size) return { ok: false, reason: `has seen a tree of ${told}`, seen: Number(told) };
		if (Number(told) === old) return { ok: false, reason: "has seen another tree of this size", seen: old };
		old = Number(told);
	}
	return { ok: false, reason: "changes while it is asked", seen: old };
}

function readCosignatures(checkpoint: string, size: number, text: string, key: Verifier): WitnessAnswer {
	const note = parseNote(checkpoint + text);
	const time = note && cosignedAt(note, key);
	if (!note || time === undefined) return { ok: false, reason: "answered without its signature" };
	/* Lines of other keys are ignored (tlog-witness). */
	const lines = text.split("\n").filter((line) => parseSignatureLine(line)?.name === key.name);
	return { ok: true, lines: lines.map((line) => `${line}\n`).join(""), cosignedAt: time, seen: size };
}
