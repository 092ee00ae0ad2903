import { parseVerifier, signatureType, type Verifier } from "./note.ts";

/** A witness of a log: the key that it signs with, and the base address for requests. */
export type Witness = { key: Verifier; verifierKey: string; address: string };

/** More are refused: each is called for every cosigned state. */
export const mostWitnesses = 16;

/**
 * Reads a list of witnesses: the verifier key and the address of each, separated by spaces, commas or line ends.
 *
 * @throws RangeError with the problem, worded for the list's author
 */
export function parseWitnesses(list: string): Witness[] {
	const words = list.split(/[\s,]+/).filter(Boolean);
	if (words.length % 2 === 1) throw new RangeError("must have a key and an address for each witness");
	const witnesses = Array.from({ length: words.length / 2 }, (_, at) =>
		readWitness(words[2 * at] as string, words[2 * at + 1] as string),
	);
	if (witnesses.length > mostWitnesses) throw new RangeError(`must name ${mostWitnesses} witnesses at most`);
	const parts = witnesses.map(({ key, address }) => [key.publicKey.join(), key.name, address]);
	if (new Set(parts.flat()).size < parts.flat().length)
		throw new RangeError("must name no witness, key or address twice");
	return witnesses;
}

function readWitness(verifierKey: string, written: string): Witness {
	const key = parseVerifier(verifierKey);
	if (!key)
		throw new RangeError(
			`must have keys as the witness prints them, such as name+1a2b3c4d+BASE64: ${verifierKey}`,
		);
	if (key.type !== signatureType.cosignature)
		throw new RangeError(`must have keys of witnesses; this is the key of a log: ${verifierKey}`);
	const address = URL.parse(written);
	if (!address || !isAllowed(address))
		throw new RangeError(
			`must have addresses such as https://witness.example; http only on this machine: ${written}`,
		);
	return { key, verifierKey, address: address.href.replace(/\/+$/, "") };
}

/** Without https anybody on the network path could answer; nothing but a path may follow the host. */
function isAllowed({ protocol, hostname, username, password, search, hash }: URL): boolean {
	if (username || password || search || hash) return false;
	return (
		protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
	);
}
