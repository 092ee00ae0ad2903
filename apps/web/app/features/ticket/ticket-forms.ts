import type { Booking } from "@bcc/contract/booking";
import type { ApiClient } from "@bcc/contract/client";
import type { Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { reasonText } from "#web/features/form/field-errors.ts";
import { type Answer, type Mutation, submit } from "#web/features/form/mutation.ts";
import { queryOf, tryLater } from "#web/lib/page-data.ts";

/** A booking with the time left that its page shows. */
export type Shown = { booking: Booking; now: number };

/** The booking that the address's link opens; null when it opens none. */
export async function loadBooking(api: ApiClient, address: URLSearchParams): Promise<Shown | null> {
	const token = address.get("token");
	if (!token) return null;
	const reply = await api.booking(token);
	if (reply.ok) return reply.data[0] ? { booking: reply.data[0], now: Date.now() } : null;
	if (reply.code === "link_invalid" || reply.code === "invalid_input") return null;
	throw tryLater();
}

type Send = (api: ApiClient, token: string, value: string) => Promise<Result<Booking[]>>;

/** The actions on a booking, after which its page is shown again. */
function onBooking<Name extends string>(name: Name, send: Send, empty?: () => string): Mutation<Name> {
	return {
		names: [name],
		check: (values) =>
			(empty && !values[name].trim() ? { [name]: empty() } : {}) as Partial<Record<Name, string>>,
		send: (api, values, request) => send(api, queryOf(request).get("token") ?? "", values[name].trim()),
		done: (_, _message, { url }) =>
			import.meta.env.SSR ? redirect(new URL(url).pathname + new URL(url).search, 303) : "done",
	};
}

const pay = onBooking(
	"transaction_code",
	(api, token, code) => api.payBooking(token, code),
	m.ticket_code_wrong,
);

export const forms = {
	pay: {
		...pay,
		check: ({ transaction_code }: { transaction_code: string }) => {
			const length = transaction_code.replace(/[^a-z0-9.]/gi, "").length;
			return length < 6 || length > 30 ? { transaction_code: m.ticket_code_wrong() } : {};
		},
	},
	push: onBooking("phone", (api, token, phone) => api.pushBooking(token, phone), m.ticket_phone_required),
	accept: onBooking("accept", (api, token) => api.acceptBooking(token)),
	cancel: onBooking("cancel", (api, token) => api.cancelBooking(token)),
	resend: {
		names: ["email"],
		check: ({ email }) => (email.trim() ? {} : { email: reasonText("email_required") }),
		send: (api, { email }) => api.resendBookings(email.trim()),
		done: () => m.booking_links_sent(),
	} satisfies Mutation<"email">,
};

export type Intent = keyof typeof forms;

/** Which of the page's forms was sent, and the answer to it. */
export type TicketAnswer = Answer & { intent: string };

export async function ticketForm(
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<TicketAnswer> {
	const named = String(form?.get("intent") ?? "resend");
	const intent = (Object.hasOwn(forms, named) ? named : "resend") as Intent;
	return { intent, ...(await submit(forms[intent] as Mutation<string>, api, form, request)) };
}
