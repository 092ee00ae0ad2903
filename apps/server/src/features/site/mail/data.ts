import type { Operations } from "@bcc/contract/office/admin-operations";
import type { FailedMail } from "@bcc/contract/site/admin-mail";
import type { Database } from "#server/db/client.ts";
import { booking } from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { asc, desc, eq, isNotNull, isNull, or, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

export async function listMails(db: Database, accountId: number, email: string) {
	return await db
		.select({ kind: outgoingMail.kind, to: outgoingMail.email, asked_at: outgoingMail.createdAt })
		.from(outgoingMail)
		.where(or(eq(outgoingMail.accountId, accountId), sql`lower(${outgoingMail.email}) = lower(${email})`))
		.orderBy(asc(outgoingMail.id));
}

export const isWaiting = isNull(outgoingMail.givenUpAt);
export const isGivenUp = isNotNull(outgoingMail.givenUpAt);

/** The given-up e-mails to the address of the query's booking. */
export const fromGivenUpOfBooking = sql`from ${outgoingMail} where ${outgoingMail.bookingId} = ${booking.id}
	and ${outgoingMail.email} = ${booking.email} and ${isGivenUp}`;

/** An e-mail to the address of the query's booking, about whatever, was given up. */
const isGivenUpAddress = sql`exists (select from ${outgoingMail}
	where lower(${outgoingMail.email}) = lower(${booking.email}) and ${isGivenUp})`;

/** No e-mail reaches the buyer of the query's booking; undefined = none reaches anybody, without a mail server. */
export const getsNoMails = (sendsMails: boolean) =>
	sendsMails ? or(isNull(booking.email), isGivenUpAddress) : undefined;

/** More of them have the same cause, or are a stranger's doing. */
const mostListed = 50;

/** The mails of the queue, and the latest that failed: given-up ones first. */
export async function mailFigures(db: Database): Promise<Operations["mails"]> {
	const rows = await db
		.select()
		.from(outgoingMail)
		.where(isNotNull(outgoingMail.failure))
		.orderBy(sql`${outgoingMail.givenUpAt} desc nulls last`, desc(outgoingMail.id))
		.limit(mostListed);
	return {
		waiting: await db.$count(outgoingMail, isWaiting),
		given_up: await db.$count(outgoingMail, isGivenUp),
		failed: rows.map((row): FailedMail => {
			const { id, kind, email, failure, failureText, createdAt, sendAfter, givenUpAt } = row;
			return {
				...{ id, kind, email, failure: failure ?? "internal", text: failureText ?? "" },
				created_at: createdAt.toISOString(),
				next_try_at: givenUpAt ? null : sendAfter.toISOString(),
				given_up_at: isoOrNull(givenUpAt),
			};
		}),
	};
}
