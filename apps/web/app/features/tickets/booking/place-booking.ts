import { cleanLine } from "@bcc/contract/clean-text";
import type { ApiClient } from "@bcc/contract/client";
import { emailFormSchema } from "@bcc/contract/people/account-form";
import { isTooShort } from "@bcc/contract/phone";
import { isRetryable } from "@bcc/contract/result";
import type { Booking, BookRequest, TicketSale } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { draftKeys, forgetDrafts, keepDraft, readDraft } from "#web/components/form/draft.ts";
import { type FieldErrors, fieldErrors, reasonText } from "#web/components/form/field-errors.ts";
import type { Mutation } from "#web/components/form/mutation.ts";
import { kindOf, type OccasionKind, occasionPath } from "#web/features/programme/occasion/kinds.ts";
import { asOccasion, type Occasion } from "#web/features/programme/occasion/occasion.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { tryLater } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { isLineField, kindCodeIn, type Line, readLines, unsoldIn } from "./lines.ts";

export type NewBooking = {
	occasion: Occasion;
	sale: TicketSale;
	lines: Line[];
	/** Of the link of a kind that is sold by it alone. */
	code: string;
	/** So that a booking sent twice is one. */
	key: string;
};

/** The page of the seminar or event, with the code by which a kind was opened there. */
export const openedPath = (kind: OccasionKind, id: number, code: string) =>
	occasionPath(kind, id) + (code && `&${new URLSearchParams({ kind_code: code })}`);

/** Where a new booking is changed: the form on the page of its seminar or event, with what was chosen. */
export function bookingFormPath(kind: OccasionKind, id: number, address: URLSearchParams): string {
	const chosen = [...address].filter(([name]) => isLineField(name));
	/* So that the form says what is missing. */
	if (chosen.every(([name]) => name === "kind_code")) chosen.push(["tickets", ""]);
	return `${occasionPath(kind, id)}&${new URLSearchParams(chosen)}#tickets`;
}

/**
 * The booking that the address asks for: `?event=7&k3=2&k5=1`; null when it names nothing that can be booked. Numbers and kinds that cannot be booked
 * lead back to the form, which says so.
 */
export async function loadNewBooking(api: ApiClient, address: URLSearchParams): Promise<NewBooking | null> {
	const kind = kindOf(address.has("seminar") ? "seminar" : "event");
	const id = readId(address.get(kind.noun));
	if (id === null) return null;
	const code = kindCodeIn(address);
	const [found, sales] = await Promise.all([kind.loadOne(api, id), api.ticketSale(kind.noun, id, code)]);
	for (const reply of [found, sales]) if (!reply.ok && isRetryable(reply)) throw tryLater();
	const [one] = found.ok ? found.data : [];
	const [sale] = sales.ok ? sales.data : [];
	if (!one || !sale) return null;
	const { lines, fault } = readLines(sale.kinds, address);
	if (fault || unsoldIn(sale.kinds, address).length > 0)
		throw redirect(localizedPath(bookingFormPath(kind, id, address)));
	return { occasion: asOccasion(one), sale, lines, code, key: crypto.randomUUID() };
}

/* Forgotten with the form's draft, once it has booked. */
const keyDraft = `${draftKeys("/book/seats", undefined)}key`;

/**
 * The key of the submission that has not booked yet, else this one. A form that is sent again after a reload, because no answer came, is
 * the same submission; with other tickets or another buyer the server takes it for another one.
 */
function unansweredKey(ofForm: string): string {
	if (import.meta.env.SSR) return ofForm;
	const [[, key] = ["", ofForm]] = readDraft(keyDraft);
	keepDraft(keyDraft, [["key", key]]);
	return key;
}

const fields = ["name", "email", "phone", "lines", "prices", "kind_code", "key", "wait"] as const;

/** The hidden fields of a new booking: its tickets, and the prices that were shown, by kind: `3=2&5=1`. */
export function lineFields({ lines, code }: Pick<NewBooking, "lines" | "code">) {
	const text = (of: (line: Line) => number) =>
		String(new URLSearchParams(lines.map((line) => [String(line.kind.id), String(of(line))])));
	return {
		lines: text(({ tickets }) => tickets),
		prices: text(({ kind }) => kind.price),
		kind_code: code,
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
	hidden: ["lines", "prices", "kind_code", "key", "wait"],
	check({ name, email, phone }) {
		const errors: FieldErrors<BookingField> = {};
		if (!cleanLine(name)) errors.name = m.ticket_name_required();
		if (cleanLine(phone) && isTooShort(phone)) errors.phone = reasonText("phone_invalid");
		if (cleanLine(email)) return { ...errors, ...fieldErrors<"email">(emailFormSchema, { email }) };
		if (!cleanLine(phone)) errors.email = m.booking_contact_needed();
		return errors;
	},
	async send(api, { name, email, phone, kind_code, key, wait, ...lines }) {
		const result = await api.book({
			...{ name, email, phone },
			lines: linesOf(lines),
			...(kind_code && { kind_code }),
			key: unansweredKey(key),
			wait: wait === "1",
		});
		if (!result.ok && result.code === "link_invalid") forgetDrafts(keyDraft);
		return result;
	},
	done([booking]) {
		/* The numbers in the ticket form. */
		if (!import.meta.env.SSR) forgetDrafts(draftKeys(`/${booking?.occasion.kind}s/view`, undefined));
		return redirect(
			localizedPath(`/book/ticket?${new URLSearchParams({ token: booking?.token ?? "" })}`),
			303,
		);
	},
};
