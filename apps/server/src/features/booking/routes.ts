import { doneReplySchema } from "@bcc/contract/account";
import {
	bookingLinkSchema,
	bookingReplySchema,
	bookRequestSchema,
	ownBookingsReplySchema,
	paymentWaysReplySchema,
	payRequestSchema,
	resendBookingsSchema,
	ticketSaleReplySchema,
} from "@bcc/contract/booking";
import { readPhone } from "@bcc/contract/phone";
import { idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount } from "#server/features/account/data.ts";
import { findByToken, findOwn, toBooking } from "#server/features/booking/data.ts";
import {
	accept,
	type Booked,
	type BookingRow,
	cancel,
	claimPayment,
	writeAgain,
} from "#server/features/booking/mutations.ts";
import { findSale, ofOccasion, toTicketSale } from "#server/features/booking/sale.ts";
import { replies, success } from "#server/http/replies.ts";
import { signedIn } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { secretHash } from "#server/lib/secrets.ts";

const tags = ["bookings"];
const link = { tags, body: bookingLinkSchema, response: replies(bookingReplySchema) };

/** From Book Now to a seat (docs/decisions/0078). */
export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	for (const kind of ["seminar", "event"] as const) {
		app.get(
			`/bookings/sale/${kind}/:id`,
			{ schema: { tags, params: idParamsSchema, response: replies(ticketSaleReplySchema) } },
			async (request, reply) => {
				const sale = await findSale(db, ofOccasion(kind, request.params.id));
				const ticketSale = sale && (await toTicketSale(db, sale, request.locale, app.clock()));
				// As public, and for as long, as on pages.
				reply.header("cache-control", "public, max-age=2").header("vary", "accept-language");
				return { status: success, data: ticketSale ? [ticketSale] : [] };
			},
		);
	}

	app.get(
		"/bookings/ways",
		{ schema: { tags, response: replies(paymentWaysReplySchema) } },
		async (_request, reply) => {
			reply.header("cache-control", "public, max-age=2");
			return { status: success, data: [await app.paymentWays()] };
		},
	);

	app.post(
		"/bookings/book",
		{ schema: { tags, body: bookRequestSchema, response: replies(bookingReplySchema) } },
		async (request) => {
			const { email, phone, key, kind_id, tickets, name, wait } = request.body.booking;
			if (!email && !phone) throw noContact("booking.email");
			const number = phone === null ? null : await requirePhone(phone, "booking.phone");
			const { origin, locale } = request;
			const submission = [key, kind_id, tickets, name, email?.toLowerCase() ?? "", number ?? ""];
			const network = origin?.localTrial ? null : app.bookingCodes.network(clientKey(origin));
			if (network) app.takeAttempt("networkBooking", network, tooOften);
			app.takeAttempt("contactBooking", email?.toLowerCase() ?? number ?? "", tooOften);
			const session = await app.sessionOf(request);
			const booked = await app.book(
				{
					...{ kindId: kind_id, tickets, name, email, phone: number, locale, wait, network },
					accountId: session?.accountId ?? null,
					submissionHash: secretHash(submission.join("\n")),
					bookedBy: null,
				},
				clientKey(origin),
			);
			if (!booked.ok) throw refusals[booked.reason]();
			app.sendMails();
			return await answer(request, booked.booking);
		},
	);

	app.post("/bookings/view", { schema: link }, async (request) => {
		return await answer(request, await requireBooking(app, request.body.token));
	});

	app.post("/bookings/accept", { schema: link }, async (request) => {
		const found = await requireBooking(app, request.body.token);
		if (!(await accept(db, found, app.clock()))) throw over();
		return await changed(request);
	});

	app.post("/bookings/cancel", { schema: link }, async (request) => {
		const found = await requireBooking(app, request.body.token);
		if (!(await cancel(db, found, app.clock()))) throw over();
		return await changed(request);
	});

	app.post("/bookings/pay", { schema: { ...link, body: payRequestSchema } }, async (request) => {
		const { token, transaction_code } = request.body;
		const found = await requireBooking(app, token);
		const claimed = await claimPayment(db, found, transaction_code, app.clock());
		if (claimed === "over") throw over();
		if (claimed === "again") throw new AppError("too_many_attempts", { words: tooOften });
		return await changed(request);
	});

	/** The same reply whether or not anybody booked with the address. */
	app.post(
		"/bookings/resend",
		{ schema: { tags, body: resendBookingsSchema, response: replies(doneReplySchema) } },
		async (request) => {
			const { email } = request.body.booking;
			app.takeAttempt("bookingLinks", email.toLowerCase(), tooOften);
			await writeAgain(db, email, app.clock());
			app.sendMails();
			const message = m.booking_links_sent({}, { locale: request.locale });
			return { status: success, message, data: [] };
		},
	);

	await app.register(async (own: typeof app) => {
		await own.register(signedIn);
		own.get(
			"/bookings/mine",
			{ schema: { tags, response: replies(ownBookingsReplySchema) } },
			async (request) => {
				const account = await findAccount(db, request.session.accountId);
				const email = account?.emailConfirmedAt ? account.email : null;
				const rows = await findOwn(db, request.session.accountId, email);
				const replyOptions = await app.bookingReplyOptions(request.locale);
				const data = [];
				for (const row of rows) {
					const { seat_list, ...rest } = await toBooking(db, row, replyOptions);
					data.push(rest);
				}
				return { status: success, data };
			},
		);
	});

	async function answer({ locale }: FastifyRequest, row: BookingRow) {
		const data = [await toBooking(db, row, await app.bookingReplyOptions(locale))];
		return { status: success, data };
	}

	async function changed(request: FastifyRequest<{ Body: { token: string } }>) {
		app.sendMails();
		return await answer(request, await requireBooking(app, request.body.token));
	}
};

/** @throws AppError `link_invalid` for a token of no booking */
export async function requireBooking({ db }: FastifyInstance, token: string): Promise<BookingRow> {
	const found = await findByToken(db, token);
	if (found) return found;
	throw new AppError("link_invalid", { words: (options) => m.booking_link_invalid({}, options) });
}

export async function requirePhone(text: string, field: string): Promise<string> {
	const number = await readPhone(text);
	if (number === null) throw new AppError("invalid_input", { field, reason: "phone_invalid" });
	return number;
}

const tooOften: Words = (options) => m.booking_too_often({}, options);
const over = () => new AppError("booking_over");

export function noContact(field: string): AppError {
	return new AppError("invalid_input", {
		field,
		words: (options) => m.booking_contact_needed({}, options),
	});
}

const limit = (words: Words) => () => new AppError("booking_limit", { words });
const refusals: Record<Extract<Booked, { ok: false }>["reason"], () => AppError> = {
	not_found: () => new AppError("not_found", { field: "booking.kind_id" }),
	soon: () => new AppError("sales_closed", { words: (options) => m.booking_not_open({}, options) }),
	closed: () => new AppError("sales_closed"),
	sold_out: () => new AppError("sold_out"),
	contact: limit((options) => m.booking_limit_contact({}, options)),
	network: limit((options) => m.booking_limit_network({}, options)),
};
