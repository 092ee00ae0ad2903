import { formatVerifier, type Signer, signerOf } from "@bcc/ledger";
import { deriveKey, secretHash } from "#server/lib/secrets.ts";

/** Who signs the log: the origin line and the key's name are the same (tlog-checkpoint). */
export type LogKey = Signer & { verifierKey: string };

/**
 * The log's key: of the server's secret and the season's salt, so another one each season.
 *
 * @param publicUrl the site's, as `https://awards.example`
 */
export function logKeyOf(secret: Buffer, keySalt: string, publicUrl: string): LogKey {
	const signer = signerOf(originOf(publicUrl), seedOf(secret, keySalt));
	return { ...signer, verifierKey: formatVerifier(signer) };
}

/** The private key of RFC 8032, 32 bytes. */
export function seedOf(secret: Buffer, keySalt: string): Buffer {
	return deriveKey(secret, "ledger signature", Buffer.from(keySalt));
}

/** The log's address without the scheme (tlog-tiles). */
export function originOf(publicUrl: string): string {
	return `${publicUrl.replace(/^[a-z]+:\/\//, "")}/ledger`;
}

/** The folder of the log's files: another season's lie beside it. */
export function folderOf(keySalt: string): string {
	return secretHash(`ledger ${keySalt}`).replaceAll(/[-_]/g, "").slice(0, 16);
}
