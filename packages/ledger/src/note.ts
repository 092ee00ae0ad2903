import { ed25519PublicKey, signEd25519, verifyEd25519 } from "#ed25519";
import { sha256 } from "#sha256";
import { base64, concat, equal, fromBase64, fromUtf8, hex, utf8 } from "./bytes.ts";

/** The type of an Ed25519 signature of a text by itself (c2sp.org/signed-note); lines of other types are ignored. */
export const ed25519Type = 1;

/** A signer: a name and a 32-byte key. */
export type Verifier = { name: string; publicKey: Uint8Array; keyId: Uint8Array };
export type Signer = Verifier & { sign(message: Uint8Array): Uint8Array };

/** One line below a note: `bytes` follow the key's id. */
type NoteSignature = { name: string; keyId: Uint8Array; bytes: Uint8Array };
export type Note = { text: string; signatures: NoteSignature[] };

/** More signatures than this are refused (signed-note asks for at least 16). */
const mostSignatures = 100;

/** @throws RangeError for a name that signed-note does not allow, and for a key of another length */
export function verifierOf(name: string, publicKey: Uint8Array): Verifier {
	if (!isKeyName(name)) throw new RangeError(`"${name}" cannot be the name of a key`);
	if (publicKey.length !== 32) throw new RangeError("an Ed25519 key has 32 bytes");
	// SHA-256(name || 0x0A || type || key), its first four bytes.
	const keyId = sha256(concat(utf8(`${name}\n`), Uint8Array.of(ed25519Type), publicKey)).slice(0, 4);
	return { name, publicKey, keyId };
}

/** @param seed the private key of RFC 8032, 32 bytes */
export function signerOf(name: string, seed: Uint8Array): Signer {
	return { ...verifierOf(name, ed25519PublicKey(seed)), sign: (message) => signEd25519(seed, message) };
}

/** `<name>+<key id, hexadecimal>+<base64 of type and key>` (signed-note, "Verifier keys"). */
export function formatVerifier({ name, publicKey, keyId }: Verifier): string {
	return `${name}+${hex(keyId)}+${base64(concat(Uint8Array.of(ed25519Type), publicKey))}`;
}

/** The key that `formatVerifier` wrote; undefined for anything else. */
export function parseVerifier(text: string): Verifier | undefined {
	const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
	const key = encoded === undefined ? undefined : fromBase64(encoded);
	if (!name || !isKeyName(name) || key?.length !== 33 || key[0] !== ed25519Type) return undefined;
	const verifier = verifierOf(name, key.slice(1));
	return hex(verifier.keyId) === id ? verifier : undefined;
}

/**
 * The text with one signature below it.
 * @param text ends its last line
 */
export function signNote(text: string, signer: Signer): string {
	return `${text}\n— ${signer.name} ${base64(concat(signer.keyId, signer.sign(utf8(text))))}\n`;
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
function parseSignatureLine(line: string): NoteSignature | undefined {
	const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
	const bytes = encoded === undefined ? undefined : fromBase64(encoded);
	if (!name || !isKeyName(name) || !bytes || bytes.length < 5) return undefined;
	return { name, keyId: bytes.slice(0, 4), bytes: bytes.slice(4) };
}

/** Whether the key signed the note, and none of its lines is wrong. Lines of other keys are ignored (signed-note, "Signatures"). */
export function isSignedBy({ text, signatures }: Note, { name, keyId, publicKey }: Verifier): boolean {
	const own = signatures.filter((signature) => signature.name === name && equal(signature.keyId, keyId));
	return own.length > 0 && own.every(({ bytes }) => verifyEd25519(publicKey, utf8(text), bytes));
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
