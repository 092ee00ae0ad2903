import { ed25519PublicKey, signEd25519, verifyEd25519 } from "#ed25519";
import { sha256 } from "#sha256";
import { base64, concat, equal, fromBase64, fromUtf8, hex, utf8 } from "./bytes.ts";

/** Kinds of signatures: of a text by itself, and of a witness (c2sp.org/signed-note, c2sp.org/tlog-cosignature). */
export const signatureType = { ed25519: 1, cosignature: 4 } as const;
export type SignatureType = (typeof signatureType)[keyof typeof signatureType];

/** A signer: a name and a 32-byte key. */
export type Verifier = { name: string; type: SignatureType; publicKey: Uint8Array; keyId: Uint8Array };
export type Signer = Verifier & { sign(message: Uint8Array): Uint8Array };

/** One line below a note: `bytes` follow the key's id. */
export type NoteSignature = { name: string; keyId: Uint8Array; bytes: Uint8Array; line: string };
export type Note = { text: string; signatures: NoteSignature[] };

/** More signatures than this are refused (signed-note asks for at least 16). */
const mostSignatures = 100;

/** SHA-256(name || 0x0A || type || key), its first four bytes. */
function keyIdOf(name: string, type: number, publicKey: Uint8Array): Uint8Array {
	return sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 4);
}

/** @throws RangeError for a name that signed-note does not allow, and for a key of another length */
export function verifierOf(name: string, publicKey: Uint8Array, type: SignatureType = 1): Verifier {
	if (!isKeyName(name)) throw new RangeError(`"${name}" cannot be the name of a key`);
	if (publicKey.length !== 32) throw new RangeError("an Ed25519 key has 32 bytes");
	return { name, type, publicKey, keyId: keyIdOf(name, type, publicKey) };
}

/** @param seed the private key of RFC 8032, 32 bytes */
export function signerOf(name: string, seed: Uint8Array, type: SignatureType = 1): Signer {
	return { ...verifierOf(name, ed25519PublicKey(seed), type), sign: (message) => signEd25519(seed, message) };
}

/** `<name>+<key id, hexadecimal>+<base64 of type and key>` (signed-note, "Verifier keys"). */
export function formatVerifier({ name, type, publicKey, keyId }: Verifier): string {
	return `${name}+${hex(keyId)}+${base64(concat(Uint8Array.of(type), publicKey))}`;
}

/** The key that `formatVerifier` wrote; undefined for anything else. */
export function parseVerifier(text: string): Verifier | undefined {
	const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
	const key = encoded === undefined ? undefined : fromBase64(encoded);
	const type = Object.values(signatureType).find((known) => known === key?.[0]);
	if (!name || !isKeyName(name) || !key || key.length !== 33 || !type) return undefined;
	const verifier = verifierOf(name, key.slice(1), type);
	return hex(verifier.keyId) === id ? verifier : undefined;
}

/** The signature line of a key, with its line end. */
export function signatureLine({ name, keyId }: Verifier, bytes: Uint8Array): string {
	return `— ${name} ${base64(concat(keyId, bytes))}\n`;
}

/**
 * The text with one signature below it.
 * @param text ends its last line
 */
export function signNote(text: string, signer: Signer): string {
	return `${text}\n${signatureLine(signer, signer.sign(utf8(text)))}`;
}

/** Text and signatures of a note, none of them checked; undefined when it is malformed. */
export function parseNote(note: string | Uint8Array): Note | undefined {
	const whole = typeof note === "string" ? note : textOf(note);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not have them (signed-note, "Format")
	if (whole === undefined || /[\0-\x09\x0b-\x1f]/.test(whole)) return undefined;
	const split = whole.lastIndexOf("\n\n");
	if (split < 0 || !whole.endsWith("\n")) return undefined;
	const lines = whole.slice(split + 2, -1).split("\n");
	const signatures = lines.map(parseSignatureLine);
	if (lines.length > mostSignatures || signatures.some((signature) => !signature)) return undefined;
	return { text: whole.slice(0, split + 1), signatures: signatures as NoteSignature[] };
}

/** A signature by its line (without its end); undefined when it is none. */
export function parseSignatureLine(line: string): NoteSignature | undefined {
	const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
	const bytes = encoded === undefined ? undefined : fromBase64(encoded);
	if (!name || !isKeyName(name) || !bytes || bytes.length < 5) return undefined;
	return { name, keyId: bytes.slice(0, 4), bytes: bytes.slice(4), line: `${line}\n` };
}

/** The signatures that name this key. */
export function signaturesOf(note: Note, { name, keyId }: Verifier): NoteSignature[] {
	return note.signatures.filter((signature) => signature.name === name && equal(signature.keyId, keyId));
}

/** Whether the key signed the note, and none of its lines is wrong. Lines of other keys are ignored (signed-note, "Signatures"). */
export function isSignedBy(note: Note, verifier: Verifier): boolean {
	const signatures = signaturesOf(note, verifier);
	if (verifier.type !== signatureType.ed25519 || signatures.length === 0) return false;
	return signatures.every(({ bytes }) => verifyEd25519(verifier.publicKey, utf8(note.text), bytes));
}

/** Whether a key can have this name (signed-note, "Signatures"). */
export function isKeyName(name: string): boolean {
	return /^[^\s+]+$/u.test(name);
}

function textOf(bytes: Uint8Array): string | undefined {
	try {
		return fromUtf8(bytes);
	} catch {
		return undefined;
	}
}
