import { formatVerifier, type Signer, signerOf } from "@bcc/ledger";
import { seedOf } from "#server/features/votes/log-entry/same-secret.ts";
import { secretHash } from "#server/lib/secrets.ts";

/** The signer's name: the same as the origin line (tlog-checkpoint). */
export type LogNamed = { seasonId: number; keySalt: string };

export type LogKey = Signer & { verifierKey: string };

/**
 * The key of a season's log, derived from the server's secret and the log's salt: key and name differ each season.
 *
 * @param publicUrl the site's, as `https://awards.example`
 */
export function logKeyOf(secret: Buffer, { seasonId, keySalt }: LogNamed, publicUrl: string): LogKey {
	const signer = signerOf(originOf(publicUrl, seasonId), seedOf(secret, keySalt));
	return { ...signer, verifierKey: formatVerifier(signer) };
}

/** The log's address without the scheme (tlog-tiles); the first season's has no suffix. */
export function originOf(publicUrl: string, seasonId: number): string {
	const address = `${publicUrl.replace(/^[a-z]+:\/\//, "")}/ledger`;
	return seasonId === 1 ? address : `${address}/${seasonId}`;
}

/** The folder of the log's files, beside those of other seasons. */
export function folderOf(keySalt: string): string {
	return secretHash(`ledger ${keySalt}`).replaceAll(/[-_]/g, "").slice(0, 16);
}
