import type { ApiClient } from "@bcc/contract/client";
import { emailFormSchema } from "@bcc/contract/people/account-form";
import type { Result } from "@bcc/contract/result";
import type { Booking } from "@bcc/contract/tickets/booking";
import { seatsOnPage } from "@bcc/contract/tickets/booking-lines";
import { readCode } from "@bcc/contract/tickets/transaction-code";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { type FieldErrors, fieldErrors } from "#web/components/form/field-errors.ts";
import { type Answer, type Mutation, submit } from "#web/components/form/mutation.ts";
import { openLink } from "#web/components/form/secret-link.ts";
import { queryOf } from "#web/lib/page-data.ts";
import { type GuestField, guestErrors, guestFields, guestsIn } from "./guest-form.ts";

/** A booking with the page of its seats, and the time left, that its page shows. */
export type Shown = { booking: Booking; page: number; now: number };

/** The booking that the address's link opens; null when it opens none. */
export async function loadBooking(api: ApiClient, address: URLSearchParams): Promise<Shown | null> {
	const wanted = Number(address.get("page"));
	const page = Number.isInteger(wanted) && wanted > 0 && wanted <= 1_000 ? wanted : 1;
	const booking = await openLink(address, (token) => api.booking(token, page));
	return booking && { booking, page, now: Date.now() };
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

const tokenOf = (request: Request) => queryOf(request).get("token") ?? "";

const shownAgain = (_: unknown, _message: string, { url }: Request) =>
	import.meta.env.SSR ? redirect(pathOf(url), 303) : "done";

/** Which form was stored, in the address of the page that is shown after it without scripts. */
export const savedParameter = "saved";

/** Forms whose answer is shown beside their button. */
export type StoredForm = "guests" | "contact";

const stored = (form: StoredForm) => (_: unknown, _message: string, request: Request) => {
	if (!import.meta.env.SSR) return "done";
	const query = queryOf(request);
	query.set(savedParameter, form);
	return redirect(`${new URL(request.url).pathname}?${query}#${form}-saved`, 303);
};

type Send = (api: ApiClient, token: string, value: string) => Promise<Result<Booking[]>>;

/** A form of one field about the booking, which is shown again; `problemOf` says what is wrong with the field, if anything. */
function onBooking<Name extends string>(
	name: Name,
	send: Send,
	problemOf: (value: string) => string | false = () => false,
): Mutation<Name> {
	return {
		names: [name],
		check: (values) => {
			const problem = problemOf(values[name].trim());
			return (problem ? { [name]: problem } : {}) as Partial<Record<Name, string>>;
		},
		send: (api, values, request) => send(api, tokenOf(request), values[name].trim()),
		done: shownAgain,
	};
}

/** How many seats the pages before have, and this one. */
type ShownGuests = GuestField | "before" | "seats";

export const forms = {
	pay: {
		...onBooking(
			"transaction_code",
			(api, token, code) => api.payBooking(token, code),
			(code) => !readCode(code) && m.ticket_code_wrong(),
		),
		// Its code is stored all the same: the page says so, and what is in doubt.
		refused: ({ code }, { url }) => (code === "already_taken" ? redirect(pathOf(url), 303) : undefined),
	} satisfies Mutation<"transaction_code">,
	push: onBooking(
		"phone",
		(api, token, phone) => api.pushBooking(token, phone),
		(phone) => !phone && m.ticket_phone_required(),
	),
	accept: onBooking("accept", (api, token) => api.acceptBooking(token)),
	guests: {
		names: [...guestFields, "before", "seats"],
		check: (values): FieldErrors<ShownGuests> => guestErrors(values, Number(values.before)),
		send(api, values, request) {
			const before = Number(values.before);
			const guests = guestsIn(values, before).slice(0, Number(values.seats));
			return api.nameGuests(tokenOf(request), guests, before / seatsOnPage + 1);
		},
		done: stored("guests"),
	} satisfies Mutation<ShownGuests>,
	contact: {
		names: ["email", "phone", "page"],
		check: ({ email, phone }): FieldErrors<"email" | "phone" | "page"> => {
			if (!email.trim()) return phone.trim() ? {} : { email: m.booking_contact_needed() };
			return fieldErrors(emailFormSchema, { email });
		},
		send: (api, { email, phone, page }, request) =>
			api.changeContact(tokenOf(request), { email, phone }, Number(page)),
		done: stored("contact"),
	} satisfies Mutation<"email" | "phone" | "page">,
	cancel: onBooking("cancel", (api, token) => api.cancelBooking(token)),
	resend: {
		names: ["email"],
		check: (values) => fieldErrors(emailFormSchema, values),
		send: (api, { email }) => api.resendBookings(email),
		done: () => m.booking_links_sent(),
	} satisfies Mutation<"email">,
};

/** Sends the form that its field `intent` names, which is in the answer too. */
export async function ticketForm(
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<Answer & { intent: string }> {
	const named = String(form?.get("intent"));
	const intent = (Object.hasOwn(forms, named) ? named : "resend") as keyof typeof forms;
	return { intent, ...(await submit(forms[intent] as Mutation<string>, api, form, request)) };
}
