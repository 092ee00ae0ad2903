import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import { account } from "#server/db/schema/account.ts";
import { bookingNotice } from "#server/db/schema/booking.ts";
import type { EmailWords } from "#server/features/site/mail/email.ts";
import type { OutgoingMail } from "#server/features/site/mail/mutations.ts";
import type { Letter } from "#server/features/site/mail/plugin.ts";
import { shillings } from "#server/features/tickets/booking/emails.ts";
import { findNews, findWork, type News, type Work } from "#server/features/tickets/notice/data.ts";
import { seesBookings } from "#server/features/tickets/notice/mutations.ts";
import { and, eq, ne } from "#server/lib/drizzle.ts";

/** An organiser's e-mail about bookings; null where they are no longer told. */
export async function writeDigest(app: FastifyInstance, mail: OutgoingMail): Promise<Letter | null> {
	const { db, env } = app;
	const { accountId, pace, fromAt: from, untilAt: until } = bookingNotice;
	const isIts = and(eq(accountId, mail.accountId ?? 0), ne(pace, "never"), seesBookings);
	const [found] = await db
		.select({ from, until, to: account.email, name: account.firstName })
		.from(bookingNotice)
		.innerJoin(account, eq(account.id, accountId))
		.where(isIts);
	if (!found) return null;
	const news = await findNews(db, found);
	const work = await findWork(db, env.sendsMails, app.clock());
	const { to, name } = found;
	const links = [{ path: "/admin/bookings" }];
	return { to, name, words: digestWords(news, work, mail.locale), links };
}

function digestWords({ bookings, named }: News, work: Work, locale: Locale): EmailWords {
	const options = { locale };
	const more = ({ listed, count }: { listed: unknown[]; count: number }) =>
		count > listed.length ? [m.digest_more({ count: String(count - listed.length) }, options)] : [];
	const made = bookings.listed.map(
		({ reference, name, amount, title }) => `${reference} · ${name} · ${shillings(amount)} · ${title}`,
	);
	const claims = named.listed.map(
		({ reference, name, amount }) => `${reference} · ${name} · ${shillings(amount)}`,
	);
	const waits = [
		[work.claimed, m.digest_claimed],
		[work.disputed, m.digest_disputed],
		[work.undecided, m.digest_undecided],
		[work.other, m.digest_other],
		[work.overdue, m.digest_overdue],
		[work.to_call, m.digest_to_call],
	] as const;
	const lines = waits.flatMap(([count, say]) => (count > 0 ? [say({ count: String(count) }, options)] : []));
	const { unassigned, sum } = work;
	if (unassigned > 0)
		lines.unshift(m.digest_unassigned({ count: String(unassigned), sum: shillings(sum) }, options));
	const parts = [
		[m.digest_bookings({ count: String(bookings.count) }, options), ...made, ...more(bookings)],
		[m.digest_named({ count: String(named.count) }, options), ...claims, ...more(named)],
		[m.digest_work({}, options), ...lines],
	];
	return {
		subject: m.digest_subject({ bookings: String(bookings.count), payments: String(named.count) }, options),
		before: parts.filter((part) => part.length > 1).map((part) => part.join("\n")),
		action: m.digest_action({}, options),
		after: [m.digest_note({}, options)],
	};
}
