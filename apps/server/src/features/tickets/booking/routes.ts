import { readPhone } from "@bcc/contract/phone";
import { doneReplySchema, idParamsSchema } from "@bcc/contract/reply";
import {
	bookingLinkSchema,
	bookingReplySchema,
	bookRequestSchema,
	changeContactSchema,
	discountReplySchema,
	discountRequestSchema,
	guestTicketReplySchema,
	nameGuestsSchema,
	occasionKinds,
	ownBookingsReplySchema,
	paymentWaysReplySchema,
	resendBookingsSchema,
	saleStatesReplySchema,
	ticketSaleQuerySchema,
	ticketSaleReplySchema,
	viewBookingSchema,
} from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking } from "#server/db/schema/booking.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import { changeOwnContact } from "#server/features/tickets/booking/contact.ts";
import { listOwn } from "#server/features/tickets/booking/data.ts";
import { guessBudget, isWrongCode, requireDiscount } from "#server/features/tickets/booking/discounts.ts";
import { findGuestTicket } from "#server/features/tickets/booking/guest-ticket.ts";
import { requireNameable, storeGuests } from "#server/features/tickets/booking/guests.ts";
import { accept, cancelByBuyer, tooOften } from "#server/features/tickets/booking/mutations.ts";
import { hashedLines, toOrderLines } from "#server/features/tickets/booking/order-lines.ts";
import {
	contactBudget,
	networkBudget,
	networkContactBudget,
} from "#server/features/tickets/booking/rules.ts";
import { findSale, type Locked, ofOccasion } from "#server/features/tickets/booking/sale.ts";
import { saleStates, toTicketSale } from "#server/features/tickets/booking/shown-sale.ts";
import { requireContact } from "#server/features/tickets/booking/transfer.ts";
import type { BudgetKey } from "#server/http/attempts.ts";
import { replies, success } from "#server/http/replies.ts";
import { signedIn } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq } from "#server/lib/drizzle.ts";
import { clientKey } from "#server/lib/origin.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";
import { secretHash } from "#server/lib/secrets.ts";

const tags = ["bookings"];
const link = { tags, body: bookingLinkSchema, response: replies(bookingReplySchema) };

/** From Book Now to a seat (docs/decisions/0078). */
export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	for (const occasion of occasionKinds) {
		app.get(
			`/bookings/sale/${occasion}/:id`,
			{
				schema: {
					tags,
					params: idParamsSchema,
					querystring: ticketSaleQuerySchema,
					response: replies(ticketSaleReplySchema),
				},
			},
			async (request, reply) => {
				const sale = await findSale(db, ofOccasion({ occasion, occasion_id: request.params.id }));
				const asked = { kindCode: request.query.kind_code, locale: request.locale, now: app.clock() };
				const ticketSale = sale && (await toTicketSale(db, app.bookingCodes, sale, asked));
				// As public, and for as long, as on pages.
				reply.header("cache-control", "public, max-age=2").header("vary", "accept-language");
				return { status: success, data: ticketSale ? [ticketSale] : [] };
			},
		);

		app.get(
			`/bookings/sales/${occasion}`,
			{ schema: { tags, response: replies(saleStatesReplySchema) } },
			async (_request, reply) => {
				reply.header("cache-control", "public, max-age=2");
				return { status: success, data: await saleStates(db, occasion, app.clock()) };
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

	const networkOf = ({ origin }: FastifyRequest) =>
		origin?.localTrial ? null : app.bookingCodes.network(clientKey(origin));

	/** Does work with a code that may be wrong: that counts as a guess of the network. */
	async function withCode<Result>(network: string | null, work: () => Promise<Result>): Promise<Result> {
		const giveBack = network ? app.takeAttempt(guessBudget, network, tooOften) : () => {};
		try {
			const result = await work();
			giveBack();
			return result;
		} catch (error) {
			if (!isWrongCode(error)) giveBack();
			throw error;
		}
	}

	app.post(
		"/bookings/discount",
		{ schema: { tags, body: discountRequestSchema, response: replies(discountReplySchema) } },
		async (request) => {
			const { discount_code: code, ...of } = request.body;
			const sale = await findSale(db, ofOccasion(of));
			const saleId = sale?.isPublic ? sale.id : 0;
			const { id: _, ...discount } = await withCode(networkOf(request), () =>
				requireDiscount(db, saleId, code, "", app.clock()),
			);
			return { status: success, data: [discount] };
		},
	);

	app.post(
		"/bookings/book",
		{ schema: { tags, body: bookRequestSchema, response: replies(bookingReplySchema) } },
		async (request) => {
			const { email, phone, key, kind_code, discount_code, shown_amount, name, wait, guests } =
				request.body.booking;
			const number = phone && (await requirePhone(phone, "booking.phone"));
			requireContact({ email, phone: number }, undefined, "booking.email");
			const { locale } = request;
			const lines = toOrderLines(request.body.booking.lines);
			const buyer = [name, email?.toLowerCase() ?? "", number ?? ""];
			const submission = [key, ...hashedLines(lines), ...buyer, ...(discount_code ? [discount_code] : [])];
			const network = networkOf(request);
			const giveBack = network ? app.takeAttempt(networkBudget, network, tooOften) : () => {};
			const session = await app.sessionOf(request);
			const order = {
				...{ name, email, phone: number, locale, wait, network, lines, guests },
				...{ kindCode: kind_code, discountCode: discount_code, shownAmount: shown_amount },
				accountId: session?.accountId ?? null,
				submissionHash: secretHash(submission.join("\n")),
				bookedBy: null,
			};
			// A carrier's phones share the network. Refused tries cost little: each waits for its network's turn.
			const book = () => app.book(order, request);
			const booked = await orGiveBack(giveBack, discount_code ? withCode(network, book) : book());
			app.sendMails();
			return await answer(app, request, booked);
		},
	);

	app.post("/bookings/view", { schema: { ...link, body: viewBookingSchema } }, async (request) => {
		const { token, page } = request.body;
		return await app.lookInTurn(clientKey(request.origin), async () =>
			answer(app, request, await requireBooking(app, token), page),
		);
	});

	app.post("/bookings/accept", { schema: link }, async (request) => await changeByLink(app, request, accept));

	app.post("/bookings/cancel", { schema: link }, async (request) => {
		const mayMail = (transaction: Database) => app.takeCausedMail(transaction, request);
		return await changeByLink(app, request, async (...given) => await cancelByBuyer(...given, mayMail));
	});

	/** The same reply, and the same work before it, whether or not anybody booked with the address. */
	app.post(
		"/bookings/resend",
		{ schema: { tags, body: resendBookingsSchema, response: replies(doneReplySchema) } },
		async (request) => {
			const { locale } = request;
			const { email } = request.body.booking;
			await app.mailWithinBudget({ kind: "booking_links", email, accountId: null, locale }, request);
			const words = app.env.sendsMails ? m.booking_links_sent : m.api_no_mail_on_its_way;
			const message = words({}, { locale });
			return { status: success, message, data: [] };
		},
	);

	/** What is known of the guests while the booking is live. */
	app.post(
		"/bookings/guests",
		{ schema: { tags, body: nameGuestsSchema, response: replies(bookingReplySchema) } },
		async (request) => {
			const { guests, page } = request.body;
			const work = async (transaction: Database, locked: Locked) => {
				requireNameable(locked);
				await storeGuests(transaction, locked, guests);
			};
			return await changeByLink(app, request, work, page);
		},
	);

	app.post(
		"/bookings/contact",
		{ schema: { tags, body: changeContactSchema, response: replies(bookingReplySchema) } },
		async (request) => {
			const { email, page } = request.body;
			const phone = request.body.phone && (await requirePhone(request.body.phone, "phone"));
			const network = networkOf(request);
			const ofNetwork: BudgetKey[] = network ? [[networkContactBudget, network]] : [];
			const mayMail = (transaction: Database) => app.takeCausedMail(transaction, request);
			const work = async (transaction: Database, { row }: Locked, now: Date) => {
				const mayChange = () => app.takeAttempts([[contactBudget, String(row.id)], ...ofNetwork]) !== null;
				const buyer = { name: row.name, email, phone };
				await changeOwnContact(transaction, row, buyer, { mayMail, mayChange }, now);
			};
			return await changeByLink(app, request, work, page);
		},
	);

	app.post(
		"/bookings/guest",
		{ schema: { tags, body: bookingLinkSchema, response: replies(guestTicketReplySchema) } },
		async ({ body, locale, origin }) => {
			const look = () => findGuestTicket(db, app.bookingCodes, body.token, locale);
			const found = await app.lookInTurn(clientKey(origin), look);
			if (!found)
				throw new AppError("link_invalid", { words: (options) => m.guest_link_invalid({}, options) });
			return { status: success, data: [found] };
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
				const { locale, session } = request;
				const options = { codes: app.bookingCodes, locale, now: app.clock() };
				const data = await app.lookInTurn(clientKey(request.origin), () =>
					listOwn(db, session.accountId, email, options),
				);
				return { status: success, data };
			},
		);
	});
};

const answer = async (app: FastifyInstance, { locale }: FastifyRequest, row: BookingRow, page = 1) => ({
	status: success,
	data: [await app.presentBooking(row, locale, page)],
});

/** Changes a booking by its link, with its sale locked. @returns the reply that shows it */
export async function changeByLink(
	app: FastifyInstance,
	request: FastifyRequest<{ Body: { token: string } }>,
	work: (transaction: Database, locked: Locked, now: Date) => Promise<void>,
	page?: number,
) {
	const { id } = await requireBooking(app, request.body.token);
	await app.changeBooking(id, clientKey(request.origin), async (transaction, locked) => {
		// Passed on while this waited for the sale.
		if (locked.row.tokenHash !== secretHash(request.body.token)) throw linkInvalid();
		await work(transaction, locked, app.clock());
	});
	app.sendMails();
	return await answer(app, request, await requireBooking(app, request.body.token), page);
}

/** @throws AppError `link_invalid` for a token of no booking */
export async function requireBooking({ db }: FastifyInstance, token: string): Promise<BookingRow> {
	const [found] = await db
		.select()
		.from(booking)
		.where(eq(booking.tokenHash, secretHash(token)));
	// Without its personal data the link has no use.
	if (found && !found.forgottenAt) return found;
	throw linkInvalid();
}

const linkInvalid = () =>
	new AppError("link_invalid", { words: (options) => m.booking_link_invalid({}, options) });

export async function requirePhone(text: string, field: string): Promise<string> {
	const number = await readPhone(text);
	if (number === null) throw new AppError("invalid_input", { field, reason: "phone_invalid" });
	return number;
}
