import { type Booking, bookingFileQuerySchema, receiptQuerySchema } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { BookingRow, GuestRow } from "#server/db/schema/booking.ts";
import { calendarFile } from "#server/features/programme/occasion/calendar-file.ts";
import { versionOf } from "#server/features/programme/occasion/data.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { bookingPath, findSeats } from "#server/features/tickets/booking/data.ts";
import { whenIn, whereIs } from "#server/features/tickets/booking/emails.ts";
import { findGuests } from "#server/features/tickets/booking/guests.ts";
import { receiptWords } from "#server/features/tickets/booking/receipt-words.ts";
import { findReceipt, isHolders } from "#server/features/tickets/booking/receipts.ts";
import { requireBooking } from "#server/features/tickets/booking/routes.ts";
import { failures } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import type { TicketWords } from "#server/media/ticket-sheet.ts";

const schema = { tags: ["bookings"], querystring: bookingFileQuerySchema, response: failures };

/** A booking's tickets as PDF, and its entry for a calendar: links that need no account. */
export const bookingFileRoutes: FastifyPluginAsyncZod = async (app) => {
	async function requireConfirmed(token: string, locale: Locale) {
		const row = await requireBooking(app, token);
		const booking = await app.presentBooking(row, locale);
		if (booking.state !== "confirmed" || booking.withdrawn)
			throw new AppError("booking_over", { field: "token" });
		return { row, booking };
	}

	app.get("/bookings/tickets.pdf", { schema }, async (request, reply) => {
		const { token, lang } = request.query;
		const { row, booking } = await requireConfirmed(token, lang);
		const brand = programmeName(await app.siteSettings(), lang);
		const seats = await findSeats(app.db, app.bookingCodes, row, lang);
		const words = ticketWords(booking, seats, await findGuests(app.db, [row.id]), brand, lang);
		const content = await app.files.drawTickets(words, clientKey(request.origin));
		return await asFile(reply, "application/pdf", `tickets-${booking.reference}.pdf`).send(content);
	});

	app.get(
		"/bookings/receipt.pdf",
		{ schema: { ...schema, querystring: receiptQuerySchema } },
		async (request, reply) => {
			const { token, payment } = request.query;
			const row = await requireBooking(app, token);
			return await sendReceipt(app, reply, {
				row,
				payment,
				client: clientKey(request.origin),
				isBuyer: true,
			});
		},
	);

	app.get("/bookings/calendar.ics", { schema }, async (request, reply) => {
		const { token, lang } = request.query;
		const { booking } = await requireConfirmed(token, lang);
		const { occasion, reference } = booking;
		const page = app.publicUrl() + localizePath(bookingPath(token), lang);
		const entry = { ...occasion, topic: reference, latitude: null, longitude: null };
		const id = `booking-${reference}@${new URL(page).host}`;
		const version = await versionOf(app.db, occasion.kind, occasion.id);
		const content = calendarFile(entry, page, { now: app.clock(), version, id });
		return await asFile(reply, "text/calendar; charset=utf-8", `${reference}.ics`).send(content);
	});
};

/**
 * Sends the receipt of a payment in the booking's language.
 *
 * @param wanted `isBuyer`: whoever paid alone may see it: the booking may have been passed on since
 * @throws AppError `not_found`
 */
export async function sendReceipt(
	app: FastifyInstance,
	reply: FastifyReply,
	{ row, payment, client, isBuyer }: { row: BookingRow; payment: number; client: string; isBuyer: boolean },
) {
	// Numbers wait for one another: no more of them at a time, as votes need connections.
	const receipt = await app.lookInTurn(client, () => findReceipt(app.db, row.id, payment, app.clock()));
	if (!receipt || (isBuyer && !isHolders(receipt, row)))
		throw new AppError("not_found", { field: "payment" });
	const booking = await app.presentBooking(row, row.locale);
	const words = receiptWords(receipt, booking, await app.siteSettings(), row.locale);
	const content = await app.files.drawReceipt(words, client);
	return await asFile(reply, "application/pdf", `receipt-${receipt.number}.pdf`).send(content);
}

/** Personal files are cached nowhere. */
function asFile(reply: FastifyReply, type: string, name: string): FastifyReply {
	return reply.headers({
		"content-type": type,
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "private, no-store",
		"x-content-type-options": "nosniff",
	});
}

type Seat = { number: number; kind: string; code: string };

function ticketWords(
	booking: Booking,
	list: Seat[],
	guests: GuestRow[],
	brand: string,
	lang: Locale,
): TicketWords {
	const { occasion, reference, name, seats } = booking;
	const options = { locale: lang };
	const known = new Map(guests.map((each) => [each.number, each]));
	const about = ({ number, kind }: Seat) => {
		const { name: guest, table } = known.get(number) ?? {};
		return [kind, guest ?? name, table && m.guest_table({ table }, options)].filter(Boolean).join(" · ");
	};
	return {
		...{ lang, brand, title: occasion.name },
		lines: [whenIn(occasion, lang), whereIs(occasion)].filter(Boolean),
		seats: list.map((seat) => ({
			...{ code: seat.code, about: about(seat) },
			typed: `${reference}-${seat.number}`,
			label: m.booking_seat({ number: seat.number, seats }, options),
		})),
	};
}
