import { base64, signerOf } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { ledger } from "#server/db/schema/ledger.ts";
import type { LogRow } from "#server/features/votes/log-entry/data.ts";
import { and, eq, isNull } from "#server/lib/drizzle.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { deriveKey } from "#server/lib/secrets.ts";

/** With another secret everybody has other voter keys, and could vote again. */
export class SecretChanged extends OperatorError {
	/** @param votes that were cast with the other one, where they were counted */
	constructor(votes?: number) {
		const all = votes === undefined ? "everybody" : `the voters of all ${votes} votes`;
		super(
			`SECRET_KEY (or secret.key in DATA_DIR) is not the one that this season was begun with: ${all} could vote again. Set that one (docs/operations.md, section 1).`,
		);
	}
}

/** Whether the log has a key of this secret, or none yet. */
export const hasSecret = (secret: Buffer, { keySalt, publicKey }: Pick<LogRow, "keySalt" | "publicKey">) =>
	publicKey === null || publicKey === publicKeyOf(secret, keySalt);

/** Makes sure that the season's log has a key of this secret. @throws SecretChanged */
export function requireSameSecret(secret: Buffer, log: Pick<LogRow, "keySalt" | "publicKey">): void {
	if (!hasSecret(secret, log)) throw new SecretChanged();
}

/** The same for a log that may be new: then its key is of this secret from now on. @throws SecretChanged */
export async function agreeOnSecret(db: Database, secret: Buffer, log: LogRow): Promise<void> {
	if (log.publicKey === null) await noteSecret(db, log.seasonId, secret);
	else requireSameSecret(secret, log);
}

/** Stores the public key of a season's new log. @throws SecretChanged when another process has stored another one */
export async function noteSecret(db: Database, seasonId: number, secret: Buffer): Promise<void> {
	const [log] = await db.select().from(ledger).where(eq(ledger.seasonId, seasonId));
	if (!log) return;
	const here = and(eq(ledger.seasonId, seasonId), eq(ledger.keySalt, log.keySalt));
	await db
		.update(ledger)
		.set({ publicKey: publicKeyOf(secret, log.keySalt) })
		.where(and(here, isNull(ledger.publicKey)));
	const [noted] = await db.select().from(ledger).where(here);
	if (noted) requireSameSecret(secret, noted);
}

function publicKeyOf(secret: Buffer, keySalt: string): string {
	return base64(signerOf("any", seedOf(secret, keySalt)).publicKey);
}

/** The private key of RFC 8032, 32 bytes. */
export function seedOf(secret: Buffer, keySalt: string): Buffer {
	return deriveKey(secret, "ledger signature", Buffer.from(keySalt));
}
