import { type Booking, bookingFileQuerySchema } from "@bcc/contract/booking";
import { duration } from "@bcc/contract/calendar";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import ical from "ical-generator";
import { bookingPath, toBooking } from "#server/features/booking/data.ts";
import { whenIn } from "#server/features/booking/emails.ts";
import { requireBooking } from "#server/features/booking/routes.ts";
import { programmeName } from "#server/features/site-settings/rules.ts";
import { failures } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import type { TicketWords } from "#server/media/ticket-sheet.ts";

const schema = { tags: ["bookings"], querystring: bookingFileQuerySchema, response: failures };

/** A booking's tickets as PDF, and its entry for a calendar: links that need no account. */
export const bookingFileRoutes: FastifyPluginAsyncZod = async (app) => {
	async function requireConfirmed(token: string, locale: Locale): Promise<Booking> {
		const row = await requireBooking(app, token);
		const booking = await toBooking(app.db, row, await app.bookingReplyOptions(locale));
		if (booking.state !== "confirmed") throw new AppError("booking_over", { field: "token" });
		return booking;
	}

	app.get("/bookings/tickets.pdf", { schema }, async (request, reply) => {
		const { token, lang } = request.query;
		const booking = await requireConfirmed(token, lang);
		const brand = programmeName(await app.siteSettings(), lang);
		const task = { kind: "tickets", words: ticketWords(booking, brand, lang) } as const;
		const content = await app.files.draw(task, { photo: null, sign: null }, clientKey(request.origin));
		return await asFile(reply, "application/pdf", `tickets-${booking.reference}.pdf`).send(content);
	});

	app.get("/bookings/calendar.ics", { schema }, async (request, reply) => {
		const { token, lang } = request.query;
		const booking = await requireConfirmed(token, lang);
		const page = app.publicUrl() + localizePath(bookingPath(token), lang);
		const content = calendarOf(booking, page, new URL(page).host, app.clock());
		return await asFile(reply, "text/calendar; charset=utf-8", `${booking.reference}.ics`).send(content);
	});
};

/** Personal files are cached nowhere. */
function asFile(reply: FastifyReply, type: string, name: string): FastifyReply {
	return reply.headers({
		"content-type": type,
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "private, no-store",
		"x-content-type-options": "nosniff",
	});
}

function ticketWords(booking: Booking, brand: string, lang: Locale): TicketWords {
	const { name, venue, place } = booking.occasion;
	const where = [venue, place].filter(Boolean).join(", ");
	const when = whenIn(booking.occasion, lang);
	return {
		...{ lang, brand, title: name, reference: booking.reference },
		lines: [when, where, `${booking.name} · ${booking.kind}`].filter(Boolean),
		seats: booking.seat_list.map(({ number, code, qr }) => ({
			...{ ...qr, code },
			label: m.booking_seat({ number, seats: booking.seats }, { locale: lang }),
		})),
	};
}

function calendarOf({ occasion, reference }: Booking, page: string, host: string, now: Date): string {
	const { from, until } = duration(occasion);
	const where = [occasion.venue, occasion.place].filter(Boolean).join(", ");
	const calendar = ical({ prodId: "//Best Christian Couple//Awards//EN" });
	calendar.createEvent({
		id: `booking-${reference}@${host}`,
		...{ stamp: now, start: new Date(from), end: new Date(until), summary: occasion.name, url: page },
		description: `${reference}\n\n${page}`,
		...(where && { location: { title: where } }),
	});
	return `${calendar}\r\n`;
}
