import { base64, signerOf } from "@bcc/ledger";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { LogRow } from "#server/features/ledger/data.ts";
import { seedOf } from "#server/features/ledger/log-key.ts";
import { ledger } from "#server/features/ledger/table.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

/** With another secret everybody has other voter keys, and could vote again. */
export class SecretChanged extends OperatorError {
	constructor() {
		super(
			"SECRET_KEY (or secret.key in DATA_DIR) is not the one that this season was begun with: everybody could vote again. Set that one (docs/operations.md, section 1).",
		);
	}
}

/** Makes sure that the season's log has a key of this secret. @throws SecretChanged */
export function demandSameSecret(
	secret: Buffer,
	{ keySalt, publicKey }: Pick<LogRow, "keySalt" | "publicKey">,
): void {
	if (publicKey !== null && publicKey !== publicKeyOf(secret, keySalt)) throw new SecretChanged();
}

/** Stores the public key of a new log. @throws SecretChanged when another process has stored another one */
export async function notePublicKey(
	db: Database,
	{ seasonId, keySalt }: LogRow,
	secret: Buffer,
): Promise<void> {
	const here = and(eq(ledger.seasonId, seasonId), eq(ledger.keySalt, keySalt));
	await db
		.update(ledger)
		.set({ publicKey: publicKeyOf(secret, keySalt) })
		.where(and(here, isNull(ledger.publicKey)));
	const [noted] = await db.select({ publicKey: ledger.publicKey }).from(ledger).where(here);
	if (noted) demandSameSecret(secret, { keySalt, ...noted });
}

function publicKeyOf(secret: Buffer, keySalt: string): string {
	return base64(signerOf("any", seedOf(secret, keySalt)).publicKey);
}
