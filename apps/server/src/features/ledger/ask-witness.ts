import type { WitnessFault } from "@bcc/contract/admin/operations";
import { cosignedAt, formatAddCheckpoint, parseNote, signaturesOf, type Witness } from "@bcc/ledger";

/** Bytes of an answer that are read: signature lines have some 150 each. */
const longestAnswer = 16 * 1024;

/** A witness that others ask too may sign between two questions. */
const mostAttempts = 3;

export type Question = {
	/** With the log's signature alone below it. */
	checkpoint: string;
	size: number;
	/** Leaves that the witness has probably signed last; 0 when unknown. */
	seen: number;
	/** The consistency proof from so many leaves to `size`. */
	proofFrom(old: number): Promise<Uint8Array[]>;
};

/** The witness's line below the checkpoint, or why there is none. `claims`: leaves that it claims to have signed. */
export type WitnessAnswer = { line: string } | { fault: WitnessFault; status?: number; claims?: number };

type Limits = { withinMs: number; ending: AbortSignal };

/**
 * Asks a witness to sign a checkpoint (c2sp.org/tlog-witness, add-checkpoint); again when it reports another tree size than expected.
 *
 * @param limits time for all attempts
 * @throws the reason of `ending`, once that is aborted
 */
export async function askWitness(
	{ address, key }: Witness,
	{ checkpoint, size, seen, proofFrom }: Question,
	{ withinMs, ending }: Limits,
): Promise<WitnessAnswer> {
	const signal = AbortSignal.any([AbortSignal.timeout(withinMs), ending]);
	let old = Math.min(seen, size);
	for (let attempt = 0; attempt < mostAttempts; attempt++) {
		const body = formatAddCheckpoint({ old, proof: await proofFrom(old), checkpoint });
		const answer = await post(`${address}/add-checkpoint`, body, signal).catch((error: Error) => {
			ending.throwIfAborted();
			return error.name === "TimeoutError" ? ("slow" as const) : ("unreachable" as const);
		});
		if (typeof answer === "string") return { fault: answer };
		const { status, text } = answer;
		if (status === 200) return cosignatureIn(checkpoint, text, key);
		if (status !== 409) return { fault: faultOf[status] ?? "refused", status };
		const signedSize = answer.type.startsWith("text/x.tlog.size")
			? /^(0|[1-9]\d{0,14})\n$/.exec(text)?.[1]
			: undefined;
		if (signedSize === undefined || Number(signedSize) === old) return { fault: "unreadable", status };
		if (Number(signedSize) > size) return { fault: "ahead", claims: Number(signedSize) };
		old = Number(signedSize);
	}
	return { fault: "unreadable", status: 409 };
}

/** 422: the tree it has signed is not the beginning of this one, as our proofs are right. */
const faultOf: Record<number, WitnessFault> = {
	403: "unknown_key",
	404: "unknown_log",
	422: "contradiction",
};

/** Redirects are not followed: only the configured address is asked. */
async function post(address: string, body: string, signal: AbortSignal) {
	const reply = await fetch(address, { method: "POST", body, signal, redirect: "manual" });
	const type = reply.headers.get("content-type") ?? "";
	return { status: reply.status, type, text: await readShort(reply) };
}

/** The beginning of an answer, however long it is. */
async function readShort({ body }: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of body ?? []) {
		parts.push(part);
		length += part.length;
		if (length > longestAnswer) break;
	}
	return Buffer.concat(parts).toString();
}

/** Lines of other keys are ignored; a wrong one of its own key invalidates the answer (signed-note, "Signatures"). */
function cosignatureIn(checkpoint: string, text: string, key: Witness["key"]): WitnessAnswer {
	const note = parseNote(checkpoint + text);
	// An empty line in the answer would make another note, which the witness may well have signed.
	if (!note || note.text !== parseNote(checkpoint)?.text) return { fault: "unreadable", status: 200 };
	const line = cosignedAt(note, key) ? signaturesOf(note, key)[0]?.line : undefined;
	return line ? { line } : { fault: "other_key", status: 200 };
}
