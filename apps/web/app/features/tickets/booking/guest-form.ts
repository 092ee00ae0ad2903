import { cleanLine } from "@bcc/contract/clean-text";
import type { Booking } from "@bcc/contract/tickets/booking";
import { seatsOnPage } from "@bcc/contract/tickets/booking-lines";
import type { GuestTexts } from "@bcc/contract/tickets/guest";
import { m } from "@bcc/messages";
import type { FieldErrors, FormValues } from "#web/components/form/field-errors.ts";
import type { Line } from "./lines.ts";

export type GuestField = `${"guest" | "answer"}_${number}`;

const places = Array.from({ length: seatsOnPage }, (_, index) => index + 1);

/** The fields of a page of guests, in the order of its seats. */
export const guestFields = places.flatMap((place): GuestField[] => [`guest_${place}`, `answer_${place}`]);

/** The contract's numbers, without its schemas. */
export const longestGuestText = 100;

const isWrong = (text: string) =>
	cleanLine(text).length > longestGuestText || /[\p{Cc}\p{Cs}]/u.test(cleanLine(text));

/** The errors of a page's guests; `before` = the seats of the pages before it. */
export function guestErrors(values: FormValues<GuestField>, before = 0): FieldErrors<GuestField> {
	const wrong = guestFields.filter((name) => isWrong(values[name] ?? ""));
	return Object.fromEntries(
		wrong.map((name) => {
			const number = String(before + Number(name.split("_")[1]));
			return [name, m.guest_long({ number, most: String(longestGuestText) })];
		}),
	);
}

/** What is typed of the guests of a page, as the API takes it. */
export const guestsIn = (values: FormValues<GuestField>, before = 0): GuestTexts =>
	places.map((place) => ({
		...{ number: before + place, name: values[`guest_${place}`], answer: values[`answer_${place}`] },
	}));

/** The first page of the seats of an order that is not booked yet. */
export function seatsOfLines(lines: Line[]): Booking["guests"] {
	const kinds = lines.flatMap(({ kind, tickets }) =>
		Array.from({ length: tickets * kind.seats_each }, () => kind.name),
	);
	const nobody = { name: null, answer: null, table: null };
	return kinds.slice(0, seatsOnPage).map((kind, index) => ({ number: index + 1, kind, ...nobody }));
}
