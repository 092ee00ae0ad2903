import { asc, eq, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { outgoingMail } from "#server/features/mail/table.ts";

export async function listMails(db: Database, accountId: number, email: string) {
	return await db
		.select({ kind: outgoingMail.kind, to: outgoingMail.email, asked_at: outgoingMail.createdAt })
		.from(outgoingMail)
		.where(or(eq(outgoingMail.accountId, accountId), sql`lower(${outgoingMail.email}) = lower(${email})`))
		.orderBy(asc(outgoingMail.id));
}
