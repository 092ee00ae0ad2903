import type { AdminUssd } from "@bcc/contract/ussd/admin-ussd";
import type { Database } from "#server/db/client.ts";
import { ussd } from "#server/db/schema/ussd.ts";
import { eq } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

export async function readUssd(db: Database): Promise<Omit<AdminUssd, "configured">> {
	const [row] = await db.select().from(ussd);
	return {
		version: row?.version ?? 0,
		code: row?.code ?? null,
		last_call_at: isoOrNull(row?.lastCallAt ?? null),
	};
}

/** Sets what people dial; false, and nothing written, when it has another version. */
export async function setCode(transaction: Database, version: number, code: string | null): Promise<boolean> {
	await transaction.insert(ussd).values({}).onConflictDoNothing();
	const rows = await transaction
		.update(ussd)
		.set({ code, version: version + 1 })
		.where(eq(ussd.version, version))
		.returning({ id: ussd.id });
	return rows.length > 0;
}
