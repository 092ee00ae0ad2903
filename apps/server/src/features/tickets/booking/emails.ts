import { momentAt, type Occasion, programmeClock, programmeTimeZone } from "@bcc/contract/programme/calendar";
import type { PaymentWay } from "@bcc/contract/site/payment-way";
import type { Booking, BookingChange, BookingState } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import * as m from "@bcc/messages";
import { tellDayAndTime } from "@bcc/messages/clock";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking, bookingMessage, isLiveOf, ticketSale } from "#server/db/schema/booking.ts";
import { occasionPath } from "#server/features/programme/occasion/data.ts";
import type { EmailLink, EmailWords } from "#server/features/site/mail/email.ts";
import type { OutgoingMail } from "#server/features/site/mail/mutations.ts";
import { bookingPath, nameOfSale } from "#server/features/tickets/booking/data.ts";
import { findSale } from "#server/features/tickets/booking/sale.ts";
import { desc, eq } from "#server/lib/drizzle.ts";

/**
 * What an e-mail is about: a state of the booking; `offered` = it moved up from the waiting list, and is reserved; `moved` = its occasion has
 * another time or place; `withdrawn` = its occasion is deleted; `restored` = it takes place after all; `reversed` = a payment was taken back; `changed` = tickets, time to pay or contact are others.
 */
type About = BookingState | BookingChange;

/** How buyers reach the organisers. */
type Contact = { phone: string; email: string };

/** The content of an e-mail about a booking, in its state at sending; null = the e-mail has become pointless. */
export async function writeBookingEmail(
	app: FastifyInstance,
	{ kind, email, bookingId, bookingMessageId, locale }: OutgoingMail,
): Promise<{ words: EmailWords; links: EmailLink[] } | null> {
	if (kind === "booking_links") return await linksEmail(app, email, locale);
	const { db } = app;
	const [row] = await db
		.select()
		.from(booking)
		.where(eq(booking.id, bookingId ?? 0));
	if (row && (kind === "booking_transferred" || kind === "booking_address_changed"))
		return await formerAddressEmail(db, row, kind, await app.siteSettings(), locale);
	// Passed on meanwhile: the link is the new owner's.
	if (row?.email !== email) return null;
	const shown = await app.presentBooking(row, locale);
	const links = [{ path: bookingPath(shown.token) }];
	if (!bookingMessageId) {
		const about = kind.replace("booking_", "") as About;
		const words = stateEmail(about, shown, await app.siteSettings(), locale);
		return words && { words, links };
	}
	const [sent] = await db.select().from(bookingMessage).where(eq(bookingMessage.id, bookingMessageId));
	if (!sent) return null;
	const before = [sent.text, ...aboutBooking(shown, locale)];
	const subject = `${sent.subject}: ${shown.occasion.name}`;
	const action = m.booking_action_view({}, { locale });
	return { words: { subject, before, action, after: [] }, links };
}

/** Bookings in the e-mail that lists those of an address. */
const mostListed = 20;

/** The links of all bookings of an address that are not over. */
async function linksEmail(app: FastifyInstance, email: string, locale: Locale) {
	const rows = await app.db
		.select()
		.from(booking)
		.where(isLiveOf(email))
		.orderBy(desc(booking.id))
		.limit(mostListed);
	if (rows.length === 0) return null;
	const options = { locale };
	const links: EmailLink[] = [];
	for (const row of rows) {
		const shown = await app.presentBooking(row, locale);
		links.push({ path: bookingPath(shown.token), about: aboutBooking(shown, locale).join("\n") });
	}
	const words = {
		subject: m.booking_subject_links({}, options),
		before: [m.booking_text_links({}, options)],
		action: m.booking_action_view({}, options),
		after: [m.booking_email_ignore_links({}, options)],
	};
	return { words, links };
}

/** To the address before a booking was transferred, or got another one: nothing of the new one. */
async function formerAddressEmail(
	db: Database,
	{ saleId, reference }: BookingRow,
	kind: "booking_transferred" | "booking_address_changed",
	{ phone, email }: Contact,
	locale: Locale,
): Promise<{ words: EmailWords; links: EmailLink[] } | null> {
	const sale = await findSale(db, eq(ticketSale.id, saleId));
	if (!sale) return null;
	const options = { locale };
	const title = nameOfSale(sale, locale);
	const isTransferred = kind === "booking_transferred";
	const subject = isTransferred ? m.booking_subject_transferred : m.booking_subject_address_changed;
	const text = isTransferred ? m.booking_text_transferred : m.booking_text_address_changed;
	const words = {
		subject: subject({ title }, options),
		before: [text({ title, reference }, options), `${phone}\n${email}`],
		action: m.booking_action_occasion({}, options),
		after: [],
	};
	const { occasion, occasionId } = sale;
	return { words, links: [{ path: occasionPath(occasion, occasionId) }] };
}

/** Whether the booking is as the e-mail says. */
function isSo(about: About, { state, withdrawn, missing }: Booking): boolean {
	const isLive = state === "reserved" || state === "confirmed" || state === "waiting";
	if (about === "withdrawn") return isLive && withdrawn;
	if (about === "cancelled") return state === about;
	if (withdrawn) return false;
	if (about === "reversed") return isLive && missing > 0;
	return about === "moved" || about === "restored" || about === "changed"
		? isLive
		: state === (about === "offered" ? "reserved" : about);
}

/** Null where the booking has another state by now. */
function stateEmail(about: About, shown: Booking, contact: Contact, locale: Locale): EmailWords | null {
	const { state, occasion, reserved_until, can_cancel, can_be_paid: isDue } = shown;
	if (!isSo(about, shown)) return null;
	const options = { locale };
	const until = reserved_until ? momentIn(new Date(reserved_until), locale) : "";
	// A phone that was only asked has not paid.
	const isPaid = shown.payments.some(({ state }) => state !== "pending" && state !== "failed");
	const accepts = about === "offered" && !isDue;
	const texts: Record<About, string> = {
		reserved: "",
		confirmed: m.booking_text_confirmed({}, options),
		waiting: m.booking_text_waiting({}, options),
		offered: (isDue ? m.booking_text_offered_paid : m.booking_text_offered_free)({ until }, options),
		expired: m.booking_text_expired({}, options),
		cancelled: (isPaid ? m.booking_text_cancelled_paid : m.booking_text_cancelled)({}, options),
		moved: m.booking_text_moved({}, options),
		restored: m.booking_text_restored({}, options),
		changed: m.booking_text_changed({}, options),
		reversed: `${m.booking_text_reversed({}, options)}\n\n${contact.phone}\n${contact.email}`,
		withdrawn: `${(isPaid ? m.booking_text_withdrawn_paid : m.booking_text_withdrawn)({}, options)}\n\n${contact.phone}\n${contact.email}`,
	};
	const payment = isDue ? howToPay(shown, until, contact, locale) : [];
	const receipts =
		about === "confirmed" && shown.receipts.length > 0 ? m.booking_email_receipts({}, options) : "";
	const opens = state === "confirmed" ? m.booking_action_tickets : m.booking_action_view;
	const note = can_cancel ? m.booking_email_ignore : m.booking_email_ignore_ended;
	return {
		// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and states are a closed list
		subject: m[`booking_subject_${about}`]({ title: occasion.name }, options),
		before: [
			texts[about],
			...aboutBooking(shown, locale),
			...(about === "changed" ? whatIsNow(shown, contact, until, locale) : []),
			...payment,
			receipts,
		].filter(Boolean),
		action: (accepts ? m.booking_action_accept : opens)({}, options),
		after: [note({}, options)],
	};
}

function aboutBooking({ occasion, reference, lines }: Booking, locale: Locale): string[] {
	const options = { locale };
	const words = { title: occasion.name, when: whenIn(occasion, locale), where: whereIs(occasion) };
	return [
		m.booking_email_about(words, options).trim(),
		m.booking_email_reference({ reference, tickets: tellLines(lines) }, options),
	];
}

/** What a changed booking costs by now, and whose it is. */
function whatIsNow(
	{ state, amount, refund_due, can_be_paid, name, email, phone }: Booking,
	contact: Contact,
	until: string,
	locale: Locale,
): string[] {
	const options = { locale };
	const refund = m.booking_email_refund({ amount: shillings(refund_due) }, options);
	return [
		m.booking_email_amount({ amount: shillings(amount) }, options),
		refund_due > 0 ? `${refund}\n\n${contact.phone}\n${contact.email}` : "",
		state === "confirmed" ? m.booking_text_changed_tickets({}, options) : "",
		// `howToPay` says so of what is not paid yet.
		until && !can_be_paid ? m.booking_email_until({ until }, options) : "",
		m.booking_email_buyer({ buyer: [name, email, phone].filter(Boolean).join(", ") }, options),
	];
}

function howToPay(booking: Booking, until: string, { phone, email }: Contact, locale: Locale): string[] {
	const options = { locale };
	const { reference, ways, paid, missing } = booking;
	const [amount, received] = [shillings(missing), shillings(paid)];
	const how =
		ways.length > 0
			? [
					paid > 0 || !until
						? m.booking_email_pay_rest({ received, amount, reference }, options)
						: m.booking_email_pay({ amount, until, reference }, options),
					ways.map((way) => wayLine(way, locale)).join("\n"),
				]
			: [m.ticket_pay_ask({ amount, reference }, options), `${phone}\n${email}`];
	return [...how, m.booking_email_code({}, options)];
}

function wayLine({ kind, number, name, bank }: PaymentWay, locale: Locale): string {
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and kinds are a closed list
	const way = m[`booking_way_${kind}`]({}, { locale });
	return `${way}${bank ? ` (${bank})` : ""}: ${number}, ${name}`;
}

/** A sum as e-mails and receipts write it. */
export const shillings = (amount: number) => `Tshs ${amount.toLocaleString("en")}`;

export const whereIs = ({ venue, place }: Booking["occasion"]) => [venue, place].filter(Boolean).join(", ");

const language = { en: "en-GB", sw: "sw-TZ" };

/** When an occasion begins, its times told as on the site's pages. */
export function whenIn({ start_date, time_in }: Occasion, locale: Locale): string {
	return momentIn(new Date(momentAt(start_date, time_in)), locale, "numeric");
}

export function momentIn(moment: Date, locale: Locale, year?: "numeric"): string {
	const words = { day: "numeric", month: "long", year, timeZone: programmeTimeZone } as const;
	const [, time] = programmeClock(moment);
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return tellDayAndTime(moment.toLocaleDateString(language[locale], words), hour, minute, locale);
}
