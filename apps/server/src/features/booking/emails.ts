import type { PaymentWay } from "@bcc/contract/booking";
import { programmeTimeZone } from "@bcc/contract/calendar";
import * as m from "@bcc/messages";
import { tellDayAndTime } from "@bcc/messages/clock";
import type { Locale } from "@bcc/messages/locale";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BookingReplyOptions, bookingPath, nameOfSale } from "#server/features/booking/data.ts";
import { findKinds, findSale, type Sale } from "#server/features/booking/sale.ts";
import { booking, bookingMessage, ticketKind, ticketSale } from "#server/features/booking/table.ts";
import type { EmailWords } from "#server/features/mail/email.ts";
import type { OutgoingMail } from "#server/features/mail/mutations.ts";
import { textIn } from "#server/lib/translation.ts";

/** The state in which each e-mail is still true; others are not sent. */
const states = {
	booking_held: "held",
	booking_confirmed: "confirmed",
	booking_waiting: "waiting",
	booking_offered: "held",
	booking_expired: "expired",
	booking_cancelled: "cancelled",
} as const;
type StateEmail = keyof typeof states;

export const bookingEmailKinds = [...(Object.keys(states) as StateEmail[]), "booking_message"] as const;

/** How buyers reach the organisers. */
type Contact = { phone: string; email: string };

/** The content of an e-mail about a booking, in its state at sending; null = the e-mail has become pointless. */
export async function writeBookingEmail(
	db: Database,
	{ kind, email, bookingId, bookingMessageId, locale }: OutgoingMail,
	{ codes, ways, phone, email: contact }: Pick<BookingReplyOptions, "codes" | "ways"> & Contact,
): Promise<{ words: EmailWords; path: string } | null> {
	const [row] = await db
		.select()
		.from(booking)
		.where(eq(booking.id, bookingId ?? 0));
	const sale = row && (await findSale(db, eq(ticketSale.id, row.saleId)));
	// Passed on meanwhile: the link is the new owner's.
	if (!row || !sale || row.forgottenAt || row.email !== email) return null;
	const [ofKind] = await findKinds(db, eq(ticketKind.id, row.kindId));
	const options = { locale };
	const title = nameOfSale(sale, locale);
	const path = bookingPath(codes.token(row.reference, row.linkVersion));
	const text = textIn(locale);
	const named = { kind: text(ofKind?.name ?? "", ofKind?.nameSw ?? null), tickets: row.tickets };
	const about = [
		aboutSale(sale, locale),
		m.booking_email_reference({ reference: row.reference, ...named }, options),
	];
	const action = m.booking_action_view({}, options);
	if (kind === "booking_message") {
		const [sent] = await db
			.select()
			.from(bookingMessage)
			.where(eq(bookingMessage.id, bookingMessageId ?? 0));
		if (!sent) return null;
		return {
			words: { subject: `${sent.subject}: ${title}`, before: [sent.text, ...about], action, after: [] },
			path,
		};
	}
	const which = kind as StateEmail;
	if (row.state !== states[which]) return null;
	const until = row.heldUntil ? momentIn(row.heldUntil, locale) : "";
	const isDue = row.state === "held" && row.amount > 0;
	const amount = `Tshs ${row.amount.toLocaleString("en")}`;
	const { reference } = row;
	const howToPay =
		ways.length > 0
			? [
					m.booking_email_pay({ amount, until, reference }, options),
					ways.map((way) => wayLine(way, locale)).join("\n"),
				]
			: [m.ticket_pay_ask({ amount, reference }, options), `${phone}\n${contact}`];
	const payment = isDue && [...howToPay, m.booking_email_code({}, options)];
	const hasEnded = which === "booking_cancelled" || which === "booking_expired";
	const subjects = {
		booking_held: m.booking_subject_held,
		booking_confirmed: m.booking_subject_confirmed,
		booking_waiting: m.booking_subject_waiting,
		booking_offered: m.booking_subject_offered,
		booking_expired: m.booking_subject_expired,
		booking_cancelled: m.booking_subject_cancelled,
	};
	const texts: Record<StateEmail, string> = {
		booking_held: "",
		booking_confirmed: m.booking_text_confirmed({}, options),
		booking_waiting: m.booking_text_waiting({}, options),
		booking_offered: (isDue ? m.booking_text_offered_paid : m.booking_text_offered_free)({ until }, options),
		booking_expired: m.booking_text_expired({}, options),
		booking_cancelled: m.booking_text_cancelled({}, options),
	};
	const accepts = which === "booking_offered" && !isDue;
	const button = accepts ? m.booking_action_accept : m.booking_action_tickets;
	return {
		words: {
			subject: subjects[which]({ title }, options),
			before: [texts[which], ...about, ...(payment || [])].filter(Boolean),
			action: accepts || which === "booking_confirmed" ? button({}, options) : action,
			after: [(hasEnded ? m.booking_email_ignore_ended : m.booking_email_ignore)({}, options)],
		},
		path,
	};
}

function aboutSale(sale: Sale, locale: Locale): string {
	const text = textIn(locale);
	const where = [text(sale.venue, sale.venueSw), text(sale.place, sale.placeSw)].filter(Boolean).join(", ");
	const when = whenIn(sale, locale);
	return m.booking_email_about({ title: nameOfSale(sale, locale), when, where }, { locale }).trim();
}

/** A way to pay, in a line. */
export function wayLine({ kind, number, name, bank }: PaymentWay, locale: Locale): string {
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and kinds are a closed list
	const way = m[`booking_way_${kind}`]({}, { locale });
	return `${way}${bank ? ` (${bank})` : ""}: ${number}, ${name}`;
}

const language = { en: "en-GB", sw: "sw-TZ" };

/** When an occasion begins, its times told as on the site's pages. */
export function whenIn(
	{ start_date, time_in }: { start_date: string; time_in: string },
	locale: Locale,
): string {
	const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
	const day = new Date(`${start_date}T00:00:00Z`).toLocaleDateString(language[locale], words);
	return dayAndTime(day, time_in, locale);
}

export function momentIn(moment: Date, locale: Locale): string {
	const timeZone = programmeTimeZone;
	const day = moment.toLocaleDateString(language[locale], { day: "numeric", month: "long", timeZone });
	const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
	return dayAndTime(day, time, locale);
}

/** @param time as `17:00` */
function dayAndTime(day: string, time: string, locale: Locale): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return tellDayAndTime(day, hour, minute, locale);
}
