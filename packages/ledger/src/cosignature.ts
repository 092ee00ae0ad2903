import { verifyEd25519 } from "#ed25519";
import { concat, utf8 } from "./bytes.ts";
import { type Note, type Signer, signatureLine, signaturesOf, signatureType, type Verifier } from "./note.ts";

/** The text that a witness signs: when it saw the checkpoint, and the checkpoint (c2sp.org/tlog-cosignature, Ed25519). */
function cosignedMessage(text: string, seconds: number): Uint8Array {
	return utf8(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/**
 * A witness's line below a checkpoint.
 * @param text of the checkpoint's note, without signatures
 * @param seconds since 1970
 */
export function cosign(text: string, witness: Signer, seconds: number): string {
	if (witness.type !== signatureType.cosignature) throw new RangeError("this key does not cosign");
	const timestamp = new Uint8Array(8);
	new DataView(timestamp.buffer).setBigUint64(0, BigInt(seconds));
	return signatureLine(witness, concat(timestamp, witness.sign(cosignedMessage(text, seconds))));
}

/** When the witness saw this checkpoint, in seconds since 1970; undefined without its signature, or when one of its lines is wrong. */
export function cosignedAt(note: Note, witness: Verifier): number | undefined {
	if (witness.type !== signatureType.cosignature) return undefined;
	const times = signaturesOf(note, witness).map(({ bytes }) => {
		if (bytes.length !== 72) return undefined;
		const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
		const right = verifyEd25519(witness.publicKey, cosignedMessage(note.text, seconds), bytes.subarray(8));
		return right && Number.isSafeInteger(seconds) ? seconds : undefined;
	});
	return times.includes(undefined) || times.length === 0 ? undefined : Math.max(...(times as number[]));
}
