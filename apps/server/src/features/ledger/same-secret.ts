import { base64, signerOf } from "@bcc/ledger";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { LogRow } from "#server/features/ledger/data.ts";
import { folderOf, seedOf } from "#server/features/ledger/log-key.ts";
import { isSignedWith, readPublished } from "#server/features/ledger/publish.ts";
import { ledger } from "#server/features/ledger/table.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** With another secret everybody has other voter keys, and could vote again. */
export class SecretChanged extends OperatorError {
	constructor() {
		super(
			"SECRET_KEY (or secret.key in DATA_DIR) is not the one that this season was begun with: everybody could vote again. Set that one (docs/operations.md, section 1).",
		);
	}
}

type Noted = Pick<LogRow, "keySalt" | "publicKey">;

/** Makes sure that the season's log has a key of this secret. @throws SecretChanged */
export function demandSameSecret(secret: Buffer, { keySalt, publicKey }: Noted): void {
	if (publicKey !== null && publicKey !== base64(publicKeyOf(secret, keySalt))) throw new SecretChanged();
}

/**
 * Notes the public key of a log that has none noted yet, as a new one or one of an older version, unless what was
 * published is signed with another; while the storage fails nothing is noted.
 *
 * @throws SecretChanged
 */
export async function notePublicKey(
	db: Database,
	{ seasonId, keySalt }: LogRow,
	{ secret, places }: { secret: Buffer; places: PlaceStorage },
): Promise<void> {
	const publicKey = publicKeyOf(secret, keySalt);
	const published = await readPublished(places, folderOf(keySalt)).catch(() => undefined);
	if (published === undefined) return;
	if (published !== null && !isSignedWith(published, publicKey)) throw new SecretChanged();
	const here = and(eq(ledger.seasonId, seasonId), eq(ledger.keySalt, keySalt));
	await db
		.update(ledger)
		.set({ publicKey: base64(publicKey) })
		.where(and(here, isNull(ledger.publicKey)));
	// Another process may have been first.
	const [noted] = await db.select({ publicKey: ledger.publicKey }).from(ledger).where(here);
	if (noted) demandSameSecret(secret, { keySalt, ...noted });
}

function publicKeyOf(secret: Buffer, keySalt: string): Uint8Array {
	return signerOf("any", seedOf(secret, keySalt)).publicKey;
}
