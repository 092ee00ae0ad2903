import type { NoticePace } from "@bcc/contract/tickets/admin-notice";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { bookingNotice } from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import { findWork, hasNews } from "#server/features/tickets/notice/data.ts";
import { atOnceMs, lastDailyTime, settledMs } from "#server/features/tickets/notice/rules.ts";
import { and, eq, inArray, isNull, lt, lte, ne, notExists, or } from "#server/lib/drizzle.ts";
import { contentWriters } from "#server/records/resource.ts";

const { accountId, pace, untilAt } = bookingNotice;

export async function paceOf(db: Database, id: number): Promise<NoticePace> {
	const [found] = await db.select({ pace }).from(bookingNotice).where(eq(accountId, id));
	return found?.pace ?? "never";
}

/** What happened before is not told of; whoever has chosen so already hears of all of it. */
export async function setPace(db: Database, id: number, wanted: NoticePace, now: Date): Promise<void> {
	const begins = new Date(now.getTime() - settledMs);
	const values = { pace: wanted, fromAt: begins, untilAt: begins };
	await db
		.insert(bookingNotice)
		.values({ accountId: id, ...values })
		.onConflictDoUpdate({ target: accountId, set: values, setWhere: ne(pace, wanted) });
}

/** Staff who still sees bookings. */
export const seesBookings = and(inArray(account.role, [...contentWriters]), isNull(account.blockedAt));

/** Stores the e-mails to organisers that are due, each once, whichever process comes first. */
export async function storeDigests(db: Database, sendsMails: boolean, now: Date): Promise<void> {
	const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);
	const isDue = or(
		and(eq(pace, "at_once"), lte(untilAt, before(now, atOnceMs + settledMs))),
		and(eq(pace, "daily"), lt(untilAt, before(lastDailyTime(now), settledMs))),
	);
	// Another one would tell of another time than the one that still waits to be written.
	const waiting = db
		.select({ id: outgoingMail.id })
		.from(outgoingMail)
		.where(
			and(
				eq(outgoingMail.accountId, account.id),
				eq(outgoingMail.kind, "booking_digest"),
				isNull(outgoingMail.givenUpAt),
			),
		);
	const due = await db
		.select({ accountId, pace, untilAt, email: account.email, locale: account.locale })
		.from(bookingNotice)
		.innerJoin(account, eq(account.id, accountId))
		.where(and(isDue, seesBookings, notExists(waiting)));
	let work: Promise<boolean> | undefined;
	/** Whether anything waits for organisers: the same for all of them, and asked for only where it decides. */
	const hasWork = () => {
		work ??= findWork(db, sendsMails, now).then((counts) => Object.values(counts).some((count) => count > 0));
		return work;
	};
	for (const { pace: its, untilAt: from, email, locale, ...whose } of due) {
		const until = before(now, settledMs);
		const isNew = await hasNews(db, { from, until });
		if (!isNew && its === "at_once") continue;
		const isTold = isNew || (await hasWork());
		await db.transaction(async (transaction) => {
			const isUntold = and(eq(accountId, whose.accountId), eq(untilAt, from));
			const taken = await transaction
				.update(bookingNotice)
				.set({ fromAt: from, untilAt: until })
				.where(isUntold)
				.returning({ accountId });
			if (taken.length === 0 || !isTold) return;
			const mail = { kind: "booking_digest", email, locale, accountId: whose.accountId } as const;
			await enqueueMail(transaction, mail, now);
		});
	}
}
