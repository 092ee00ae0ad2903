import type { PaymentWay } from "@bcc/contract/booking";
import { programmeTimeZone } from "@bcc/contract/calendar";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { bookingPath, nameOfSale, type Shown } from "#server/features/booking/data.ts";
import { findKinds, findSale, type Sale } from "#server/features/booking/sale.ts";
import { booking, bookingMessage, ticketKind, ticketSale } from "#server/features/booking/table.ts";
import type { EmailWords } from "#server/features/mail/email.ts";
import type { OutgoingMail } from "#server/features/mail/mutations.ts";

export const bookingLetterKinds = [
	"booking_held",
	"booking_confirmed",
	"booking_waiting",
	"booking_offered",
	"booking_expired",
	"booking_cancelled",
	"booking_message",
] as const;

/** The words of a letter about a booking, as it is when the letter is sent; null = there is nothing to say any more. */
export async function writeBookingLetter(
	db: Database,
	{ kind, bookingId, bookingMessageId, locale }: OutgoingMail,
	{ codes, ways }: Pick<Shown, "codes" | "ways">,
): Promise<{ words: EmailWords; path: string } | null> {
	const [row] = await db
		.select()
		.from(booking)
		.where(eq(booking.id, bookingId ?? 0));
	const sale = row && (await findSale(db, eq(ticketSale.id, row.saleId)));
	if (!row || !sale || row.forgottenAt) return null;
	const [ofKind] = await findKinds(db, eq(ticketKind.id, row.kindId));
	const options = { locale };
	const title = nameOfSale(sale, locale);
	const path = bookingPath(codes.token(row.reference, row.linkVersion));
	const kindName = locale === "sw" ? (ofKind?.nameSw ?? ofKind?.name) : ofKind?.name;
	const { reference, tickets } = row;
	const about = [
		aboutSale(sale, locale),
		m.booking_letter_reference({ reference, kind: kindName ?? "", tickets }, options),
	];
	const until = row.heldUntil ? momentIn(row.heldUntil, locale) : "";
	const action = m.booking_action_view({}, options);
	const after = [m.booking_letter_ignore({}, options)];
	const payment = () => {
		const amount = `Tshs ${row.amount.toLocaleString("en")}`;
		return [
			m.booking_letter_pay({ amount, until, reference }, options),
			ways.map((way) => wayLine(way, locale)).join("\n"),
			m.booking_letter_code({}, options),
		].filter(Boolean);
	};
	const letter = (subject: string, before: string[], button = action): EmailWords => ({
		...{ subject, before: [...before], action: button, after },
	});
	const written = (): EmailWords | null => {
		switch (kind) {
			case "booking_held":
				if (row.state !== "held") return null;
				return letter(m.booking_subject_held({ title }, options), [...about, ...payment()]);
			case "booking_confirmed": {
				if (row.state !== "confirmed") return null;
				const before = [m.booking_text_confirmed({}, options), ...about];
				const button = m.booking_action_tickets({}, options);
				return letter(m.booking_subject_confirmed({ title }, options), before, button);
			}
			case "booking_waiting":
				if (row.state !== "waiting") return null;
				return letter(m.booking_subject_waiting({ title }, options), [
					...about,
					m.booking_text_waiting({}, options),
				]);
			case "booking_offered": {
				if (row.state !== "held") return null;
				const subject = m.booking_subject_offered({ title }, options);
				if (row.amount > 0) {
					const text = m.booking_text_offered_paid({ until }, options);
					return letter(subject, [text, ...about, ...payment()]);
				}
				const text = m.booking_text_offered_free({ until }, options);
				return letter(subject, [text, ...about], m.booking_action_accept({}, options));
			}
			case "booking_expired":
				if (row.state !== "expired") return null;
				return letter(m.booking_subject_expired({ title }, options), [
					...about,
					m.booking_text_expired({}, options),
				]);
			case "booking_cancelled":
				if (row.state !== "cancelled") return null;
				return letter(m.booking_subject_cancelled({ title }, options), [
					...about,
					m.booking_text_cancelled({}, options),
				]);
			default:
				return null;
		}
	};
	if (kind !== "booking_message") {
		const words = written();
		return words && { words, path };
	}
	const [sent] = await db
		.select()
		.from(bookingMessage)
		.where(eq(bookingMessage.id, bookingMessageId ?? 0));
	const subject = sent && `${sent.subject}: ${title}`;
	return subject ? { words: { subject, before: [sent.text, ...about], action, after: [] }, path } : null;
}

function aboutSale(sale: Sale, locale: Locale): string {
	const [venue, place] = locale === "sw" ? [sale.venueSw, sale.placeSw] : [null, null];
	const where = [venue ?? sale.venue, place ?? sale.place].filter(Boolean).join(", ");
	const when = `${dayIn(sale.start_date, locale)}, ${sale.time_in}`;
	return m.booking_letter_about({ title: nameOfSale(sale, locale), when, where }, { locale }).trim();
}

/** A way to pay, in a line. */
export function wayLine({ kind, number, name, bank }: PaymentWay, locale: Locale): string {
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and kinds are a closed list
	const way = m[`booking_way_${kind}`]({}, { locale });
	return `${way}${bank ? ` (${bank})` : ""}: ${number}, ${name}`;
}

const language = { en: "en-GB", sw: "sw-TZ" };

export function dayIn(day: string, locale: Locale): string {
	const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
	return new Date(`${day}T00:00:00Z`).toLocaleDateString(language[locale], words);
}

export function momentIn(moment: Date, locale: Locale): string {
	const day = {
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	} as const;
	return moment.toLocaleString(language[locale], { ...day, timeZone: programmeTimeZone });
}
