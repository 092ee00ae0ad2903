import { base64, fromBase64 } from "./bytes.ts";
import { isSignedBy, parseNote, type Signer, signNote, type Verifier } from "./note.ts";
import { hashLength } from "./tree.ts";

/** A log's statement of its tree: number of leaves and root (c2sp.org/tlog-checkpoint). */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** The text of a checkpoint's note. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
	return `${origin}\n${size}\n${base64(root)}\n`;
}

/** The checkpoint in the text of a note; undefined when it is none. Further lines are allowed and ignored. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
	const [, origin, digits, encoded] = /^([^\n]+)\n(0|[1-9]\d*)\n([^\n]+)\n(?:[^\n]+\n)*$/.exec(text) ?? [];
	const root = encoded === undefined ? undefined : fromBase64(encoded);
	const size = Number(digits);
	if (origin === undefined || root?.length !== hashLength || !Number.isSafeInteger(size)) return undefined;
	return { origin, size, root };
}

export function signCheckpoint(checkpoint: Checkpoint, signer: Signer): string {
	return signNote(formatCheckpoint(checkpoint), signer);
}

/** The signed checkpoint; undefined when the note is no checkpoint of this log, or not signed by its key. */
export function openCheckpoint(
	note: string | Uint8Array,
	log: Verifier,
	origin = log.name,
): Checkpoint | undefined {
	const parsed = parseNote(note);
	const checkpoint = parsed && parseCheckpoint(parsed.text);
	if (!parsed || checkpoint?.origin !== origin || !isSignedBy(parsed, log)) return undefined;
	return checkpoint;
}
