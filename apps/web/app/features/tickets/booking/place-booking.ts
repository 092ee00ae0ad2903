import { cleanLine } from "@bcc/contract/clean-text";
import type { ApiClient } from "@bcc/contract/client";
import { emailFormSchema } from "@bcc/contract/people/account-form";
import { isTooShort } from "@bcc/contract/phone";
import { isRetryable } from "@bcc/contract/result";
import type { Booking, BookRequest, TicketSale } from "@bcc/contract/tickets/booking";
import { discountOf } from "@bcc/contract/tickets/discount";
import { m } from "@bcc/messages";
import { redirect, replace } from "react-router";
import { draftKeys, forgetDrafts } from "#web/components/form/draft.ts";
import { type FieldErrors, fieldErrors, reasonText } from "#web/components/form/field-errors.ts";
import type { Mutation } from "#web/components/form/mutation.ts";
import { kindOf, type OccasionKind, occasionPath } from "#web/features/programme/occasion/kinds.ts";
import { asOccasion, type Occasion } from "#web/features/programme/occasion/occasion.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { tryLater } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { guestErrors, guestFields, guestsIn } from "./guest-form.ts";
import {
	amountOf,
	discountCodeIn,
	isCodeField,
	isLineField,
	kindCodeIn,
	type Line,
	readLines,
	unsoldIn,
} from "./lines.ts";

/** A discount code as it was typed, and what it takes off, or why it does not count. */
export type ShownDiscount = { code: string; off: number; problem?: string };

export type NewBooking = {
	occasion: Occasion;
	sale: TicketSale;
	lines: Line[];
	/** Of the link of a kind that is sold by it alone. */
	code: string;
	/** The code that makes the order cheaper, if one was typed. */
	discount: ShownDiscount | null;
	/** Some of what the address asks for is no longer sold: these are the other lines. */
	isLess: boolean;
	/** Of the address, so that a booking sent twice is one: after a reload, and after Back. */
	key: string;
};

/** The page of the seminar or event, with the code by which a kind was opened there. */
export const openedPath = (kind: OccasionKind, id: number, code: string) =>
	occasionPath(kind, id) + (code && `&${new URLSearchParams({ kind_code: code })}`);

/** Where a new booking is changed: the form on the page of its seminar or event, with what was chosen. */
export function bookingFormPath(kind: OccasionKind, id: number, address: URLSearchParams): string {
	const chosen = [...address].filter(([name]) => isLineField(name) || isCodeField(name));
	/* So that the form says what is missing. */
	if (!chosen.some(([name]) => isLineField(name))) chosen.push(["tickets", ""]);
	return `${occasionPath(kind, id)}&${new URLSearchParams(chosen)}#tickets`;
}

/**
 * The booking that the address asks for: `?event=7&k3=2&k5=1`, to which a key is added; null when it names nothing that can be booked. Numbers and
 * kinds that cannot be booked lead back to the form, which says so.
 *
 * @param wasSent without scripts, with a buyer whose details would be lost on the way back
 */
export async function loadNewBooking(
	api: ApiClient,
	address: URLSearchParams,
	wasSent: boolean,
): Promise<NewBooking | null> {
	const kind = kindOf(address.has("seminar") ? "seminar" : "event");
	const id = readId(address.get(kind.noun));
	if (id === null) return null;
	const key = address.get("key") ?? "";
	if (!keyPattern.test(key)) {
		const keyed = new URLSearchParams([...address].filter(([name]) => name !== "key"));
		keyed.set("key", crypto.randomUUID());
		/* Each visitor's own: a cache would give one visitor the booking of another. */
		throw redirect(localizedPath(`/book/seats?${keyed}`), { headers: { "cache-control": "no-store" } });
	}
	const code = kindCodeIn(address);
	const [found, sales] = await Promise.all([kind.loadOne(api, id), api.ticketSale(kind.noun, id, code)]);
	for (const reply of [found, sales]) if (!reply.ok && isRetryable(reply)) throw tryLater();
	const [one] = found.ok ? found.data : [];
	const [sale] = sales.ok ? sales.data : [];
	if (!one || !sale) return null;
	const { lines, fault } = readLines(sale.kinds, address);
	const isLess = unsoldIn(sale.kinds, address).length > 0;
	if (fault || (isLess && !wasSent)) throw redirect(localizedPath(bookingFormPath(kind, id, address)));
	const discount = await loadDiscount(api, sale.occasion, id, address, amountOf(lines));
	return { occasion: asOccasion(one), sale, lines, code, discount, isLess, key };
}

/** What the code in the address takes off the order. */
async function loadDiscount(
	api: ApiClient,
	occasion: TicketSale["occasion"],
	id: number,
	address: URLSearchParams,
	amount: number,
): Promise<ShownDiscount | null> {
	const typed = discountCodeIn(address);
	if (!typed) return null;
	const found = await api.discount(occasion, id, typed);
	if (found.ok && found.data[0]) return { code: found.data[0].code, off: discountOf(amount, found.data[0]) };
	return { code: typed, off: 0, problem: (!found.ok && found.message) || m.form_lost() };
}

const keyPattern = /^[\w-]{20,64}$/;

const hidden = ["lines", "prices", "kind_code", "discount_code", "shown_amount", "key", "wait"] as const;
const fields = [...(["name", "email", "phone"] as const), ...hidden, ...guestFields];

/**
 * The hidden fields of a new booking: its tickets, the prices that were shown, by kind: `3=2&5=1`, and with a discount code the sum that was
 * shown.
 */
export function lineFields({ lines, code, discount }: Pick<NewBooking, "lines" | "code" | "discount">) {
	const text = (of: (line: Line) => number) =>
		String(new URLSearchParams(lines.map((line) => [String(line.kind.id), String(of(line))])));
	return {
		lines: text(({ tickets }) => tickets),
		prices: text(({ kind }) => kind.price),
		kind_code: code,
		discount_code: discount && !discount.problem ? discount.code : "",
		shown_amount: String(amountOf(lines) - (discount?.off ?? 0)),
	};
}

/** The same, as the API takes it. */
export function linesOf({ lines, prices }: { lines: string; prices: string }): BookRequest["lines"] {
	const shown = new URLSearchParams(prices);
	return [...new URLSearchParams(lines)].map(([kind, tickets]) => ({
		kind_id: Number(kind),
		tickets: Number(tickets),
		...(shown.has(kind) && { shown_price: Number(shown.get(kind)) }),
	}));
}

type BookingField = (typeof fields)[number];

/** Books, and leads to the booking's own page; a name is needed, and one way to reach its owner. */
export const placeBooking: Mutation<BookingField, Booking[]> = {
	names: fields,
	hidden,
	check({ name, email, phone, ...rest }) {
		const errors: FieldErrors<BookingField> = guestErrors(rest);
		if (!cleanLine(name)) errors.name = m.ticket_name_required();
		if (cleanLine(phone) && isTooShort(phone)) errors.phone = reasonText("phone_invalid");
		if (cleanLine(email)) return { ...errors, ...fieldErrors<"email">(emailFormSchema, { email }) };
		if (!cleanLine(phone)) errors.email = m.booking_contact_needed();
		return errors;
	},
	async send(api, { name, email, phone, kind_code, discount_code, shown_amount, key, wait, ...rest }) {
		return await api.book({
			...{ name, email, phone, key },
			lines: linesOf(rest),
			guests: guestsIn(rest).filter((guest) => guest.name || guest.answer),
			...(kind_code && { kind_code }),
			...(discount_code && { discount_code, shown_amount: Number(shown_amount) }),
			wait: wait === "1",
		});
	},
	done([booking]) {
		/* The numbers in the ticket form. */
		if (!import.meta.env.SSR) forgetDrafts(draftKeys(`/${booking?.occasion.kind}s/view`, undefined));
		const path = localizedPath(`/book/ticket?${new URLSearchParams({ token: booking?.token ?? "" })}`);
		/* In the form's place: it is done with, and Back leads to the seminar or event. */
		return import.meta.env.SSR ? redirect(path, 303) : replace(path);
	},
};
