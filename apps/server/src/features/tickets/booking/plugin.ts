import { bookingMailKinds } from "@bcc/contract/site/admin-mail";
import type { Booking, paymentWaysReplySchema } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import type { BookingRow } from "#server/db/schema/booking.ts";
import { lowestPrices } from "#server/features/programme/occasion/data.ts";
import { adminBookingRoutes } from "#server/features/tickets/booking/admin-routes.ts";
import { type BookingCodes, bookingCodes } from "#server/features/tickets/booking/codes.ts";
import { bookingPath, findOwn, toBooking } from "#server/features/tickets/booking/data.ts";
import { adminDiscountRoutes } from "#server/features/tickets/booking/discount-routes.ts";
import { writeBookingEmail } from "#server/features/tickets/booking/emails.ts";
import { bookingFileRoutes } from "#server/features/tickets/booking/file-routes.ts";
import { findGuests } from "#server/features/tickets/booking/guests.ts";
import { announceTo } from "#server/features/tickets/booking/moved-occasion.ts";
import { type BookingRequest, book } from "#server/features/tickets/booking/mutations.ts";
import { issueReceipts } from "#server/features/tickets/booking/receipts.ts";
import { deleteNetworks, deletePersonalData } from "#server/features/tickets/booking/retention.ts";
import { bookingRoutes } from "#server/features/tickets/booking/routes.ts";
import { inSale, type SaleWork } from "#server/features/tickets/booking/sale.ts";
import { adminSaleRoutes } from "#server/features/tickets/booking/sale-routes.ts";
import { bringAllUpToDate } from "#server/features/tickets/booking/waiting-list.ts";
import { publicApi } from "#server/http/public-api.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { clientKey } from "#server/lib/origin.ts";

const lookEveryMs = 60_000;

type Ways = z.infer<typeof paymentWaysReplySchema>["data"][number];

declare module "fastify" {
	interface FastifyInstance {
		bookingCodes: BookingCodes;
		/** Books in the network's turn, with an e-mail if the network may cause one; @throws AppError `busy` when too many wait */
		book(request: BookingRequest, client: Pick<FastifyRequest, "origin">): Promise<BookingRow>;
		/** Changes a booking in the network's turn, with its sale locked; @throws AppError `busy` when too many wait */
		changeBooking<Result>(id: number, client: string, work: SaleWork<Result>): Promise<Result>;
		/** Reads bookings in the network's turn; @throws AppError `busy` when too many wait */
		lookInTurn<Result>(client: string, look: () => Promise<Result>): Promise<Result>;
		paymentWays(): Promise<Ways>;
		/** The same as in its e-mails. */
		bookingLink(row: BookingRow, locale: Locale): string;
		/** A booking as its link shows it, with a page of its seats; without one, none of them is drawn. */
		presentBooking(row: BookingRow, locale: Locale, page?: number): Promise<Booking>;
		/** What else is done once a minute. */
		dueWork: Array<(now: Date) => Promise<void>>;
		/** Ends expired reservations, issues receipts, deletes old personal data, does the work of `dueWork`. */
		runDue(): Promise<void>;
	}
}

const metadata = {
	name: "tickets/booking",
	dependencies: [
		"affected-people",
		"attempts",
		"audited-changes",
		"people/profile",
		"people/session",
		"reply-cache",
		"site/mail",
		"site/mail/asked-mails",
		"site/settings",
	],
};

/** Bookings, the seats that they hold, and what runs out by itself (docs/decisions/0078). */
export const bookingPlugin = fp(async (app) => {
	const { db } = app;
	const codes = bookingCodes(app.secret);
	app.decorate("bookingCodes", codes);

	// Bookings of one occasion wait for each other in the database: more of them would take connections from votes.
	const changes = new FairQueue({ running: 2, waiting: 1_000 });
	app.decorate("book", (request, client) =>
		changes.run(request.submissionHash, clientKey(client.origin), async () => {
			const mayMail = (transaction: Database) => app.takeCausedMail(transaction, client);
			return await book(db, codes, { ...request, mayMail }, app.clock());
		}),
	);
	app.decorate("changeBooking", (id, client, work) =>
		changes.run(Symbol("change"), client, () => inSale(db, id, work)),
	);
	const looks = new FairQueue({ running: 3, waiting: 1_000 });
	app.decorate("lookInTurn", (client, look) => looks.run(Symbol("look"), client, look));

	app.decorate("paymentWays", async (): Promise<Ways> => {
		const { paymentWays } = await app.siteSettings();
		return { ways: paymentWays, push: app.env.clickPesa !== undefined };
	});
	const linkIn = (locale: Locale) => (path: string) => app.publicUrl() + localizePath(path, locale);
	const linkOf = ({ reference, linkVersion }: BookingRow, locale: Locale) =>
		linkIn(locale)(bookingPath(codes.token(reference, linkVersion)));
	app.decorate("bookingLink", linkOf);
	app.decorate("presentBooking", async (row: BookingRow, locale: Locale, page = 0) => {
		const ways = await app.paymentWays();
		const shown = { codes, locale, linkTo: linkIn(locale), page };
		return await toBooking(db, row, { ...shown, ...ways, now: app.clock() });
	});

	app.addedPages.add("/book");
	app.announcers.set("seminars", announceTo("seminar"));
	app.announcers.set("events", announceTo("event"));
	app.ownDataReaders.push(async ({ accountId, email: confirmed }) => {
		const rows = await findOwn(db, accountId, confirmed);
		const guests = await findGuests(
			db,
			rows.map(({ row }) => row.id),
		);
		const bookings = rows.map(
			({ row: { id, reference, name, email, phone, state, amount, ...row }, lines, discount_code }) => ({
				...{ reference, name, email, phone, state, tickets: tellLines(lines), amount },
				...{ discount_code, complimentary: row.complimentary, cancel_reason: row.cancelReason },
				booked_at: row.createdAt.toISOString(),
				guests: guests
					.filter(({ bookingId }) => bookingId === id)
					.map(({ number, name, answer, table }) => ({ number, name, answer, table })),
			}),
		);
		return { bookings };
	});
	app.writeMails(bookingMailKinds, async (mail) => {
		const written = await writeBookingEmail(app, mail);
		// The address and the name are unconfirmed input: the e-mail greets nobody by name.
		return written && { to: mail.email, name: null, ...written };
	});

	app.decorate("dueWork", []);
	let shownPrices: string | undefined;
	const ending = new BackgroundWork({
		everyMs: lookEveryMs,
		async run() {
			const now = app.clock();
			const prices = JSON.stringify([
				...(await lowestPrices(db, "seminar")),
				...(await lowestPrices(db, "event")),
			]);
			// Kinds open, close and sell out: pages that name the lowest price are others then.
			if (shownPrices !== undefined && shownPrices !== prices) await app.contentChanges.announce();
			shownPrices = prices;
			await bringAllUpToDate(db, now);
			await issueReceipts(db, now);
			await deleteNetworks(db, now);
			await deletePersonalData(db, now);
			for (const work of app.dueWork) await work(now);
			app.sendMails();
		},
		failed: (error) => app.log.error({ err: error }, "reservations that have run out were not ended"),
	});
	app.decorate("runDue", () => ending.start());
	app.addHook("onClose", () => ending.end());

	await app.register(publicApi(bookingRoutes));
	await app.register(publicApi(bookingFileRoutes));
	await app.register(adminBookingRoutes);
	await app.register(adminSaleRoutes);
	await app.register(adminDiscountRoutes);
}, metadata);
