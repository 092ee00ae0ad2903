import { bookingMailKinds } from "@bcc/contract/site/admin-mail";
import type { Booking, paymentWaysReplySchema } from "@bcc/contract/tickets/booking";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import type { BookingRow } from "#server/db/schema/booking.ts";
import { hasKindClosed } from "#server/features/programme/occasion/data.ts";
import { adminBookingRoutes } from "#server/features/tickets/booking/admin-routes.ts";
import { clickPesa } from "#server/features/tickets/booking/clickpesa.ts";
import { type BookingCodes, bookingCodes } from "#server/features/tickets/booking/codes.ts";
import { bookingPath, findOwn, toBooking } from "#server/features/tickets/booking/data.ts";
import { doorRoutes } from "#server/features/tickets/booking/door-routes.ts";
import { writeBookingEmail } from "#server/features/tickets/booking/emails.ts";
import { bookingFileRoutes } from "#server/features/tickets/booking/file-routes.ts";
import { announceTo } from "#server/features/tickets/booking/moved-occasion.ts";
import { book, type Order } from "#server/features/tickets/booking/mutations.ts";
import type { PayProvider } from "#server/features/tickets/booking/pay-provider.ts";
import { adminPaymentRoutes } from "#server/features/tickets/booking/payment-routes.ts";
import { callbackRoutes, pushRoutes } from "#server/features/tickets/booking/push-routes.ts";
import { findPending, noteProviderPayment } from "#server/features/tickets/booking/pushes.ts";
import { deleteNetworks, deletePersonalData } from "#server/features/tickets/booking/retention.ts";
import { bookingRoutes } from "#server/features/tickets/booking/routes.ts";
import { inSale, type SaleWork } from "#server/features/tickets/booking/sale.ts";
import { adminSaleRoutes } from "#server/features/tickets/booking/sale-routes.ts";
import { adminStatementRoutes } from "#server/features/tickets/booking/statement-routes.ts";
import { releaseAllDue } from "#server/features/tickets/booking/waiting-list.ts";
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
		book(order: Order, client: Pick<FastifyRequest, "origin">): Promise<BookingRow>;
		/** Changes a booking in the network's turn, with its sale locked; @throws AppError `busy` when too many wait */
		changeBooking<Result>(id: number, client: string, work: SaleWork<Result>): Promise<Result>;
		/** Stores entries in the door link's turn; @throws AppError `busy` when too many wait */
		enterInTurn<Result>(doorId: number, work: () => Promise<Result>): Promise<Result>;
		/** Reads bookings in the network's turn; @throws AppError `busy` when too many wait */
		lookInTurn<Result>(client: string, look: () => Promise<Result>): Promise<Result>;
		paymentWays(): Promise<Ways>;
		/** The same as in its e-mails. */
		bookingLink(row: BookingRow, locale: Locale): string;
		/** A booking as its link shows it, with a page of its seats; without one, none of them is drawn. */
		presentBooking(row: BookingRow, locale: Locale, page?: number): Promise<Booking>;
		/** Ends expired reservations, deletes old personal data, asks for payments. */
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
	const provider = app.env.clickPesa ? clickPesa(app.env.clickPesa) : null;
	const codes = bookingCodes(app.secret);
	app.decorate("bookingCodes", codes);

	// Bookings of one occasion wait for each other in the database: more of them would take connections from votes.
	const changes = new FairQueue({ running: 2, waiting: 1_000 });
	app.decorate("book", (order, client) =>
		changes.run(order.submissionHash, clientKey(client.origin), async () => {
			const mayMail = (transaction: Database) => app.takeCausedMail(transaction, client);
			return await book(db, codes, { ...order, mayMail }, app.clock());
		}),
	);
	app.decorate("changeBooking", (id, client, work) =>
		changes.run(Symbol("change"), client, () => inSale(db, id, work)),
	);
	const looks = new FairQueue({ running: 3, waiting: 1_000 });
	app.decorate("lookInTurn", (client, look) => looks.run(Symbol("look"), client, look));

	const entries = new FairQueue({ running: 2, waiting: 1_000 });
	app.decorate("enterInTurn", (doorId, work) => entries.run(Symbol("entries"), `door ${doorId}`, work));

	app.decorate("paymentWays", async (): Promise<Ways> => {
		const { paymentWays } = await app.siteSettings();
		return { ways: paymentWays, push: provider !== null };
	});
	const linkOf = ({ reference, linkVersion }: BookingRow, locale: Locale) =>
		app.publicUrl() + localizePath(bookingPath(codes.token(reference, linkVersion)), locale);
	app.decorate("bookingLink", linkOf);
	app.decorate("presentBooking", async (row: BookingRow, locale: Locale, page = 0) => {
		const ways = await app.paymentWays();
		const shown = { codes, locale, link: linkOf(row, locale), page };
		return await toBooking(db, row, { ...shown, ...ways, now: app.clock() });
	});

	app.addedPages.add("/book");
	app.announcers.set("seminars", announceTo("seminar"));
	app.announcers.set("events", announceTo("event"));
	app.ownDataReaders.push(async ({ accountId, email: confirmed }) => {
		const rows = await findOwn(db, accountId, confirmed);
		const bookings = rows.map(({ createdAt, reference, name, email, phone, state, tickets, amount }) => ({
			...{ reference, name, email, phone, state, tickets, amount },
			booked_at: createdAt.toISOString(),
		}));
		return { bookings };
	});
	app.writeMails(bookingMailKinds, async (mail) => {
		const written = await writeBookingEmail(app, mail);
		// The address and the name are unconfirmed input: the e-mail greets nobody by name.
		return written && { to: mail.email, name: null, ...written };
	});

	let lookedAt: Date | undefined;
	const ending = new BackgroundWork({
		everyMs: lookEveryMs,
		async run() {
			const now = app.clock();
			if (lookedAt && (await hasKindClosed(db, lookedAt, now))) await app.contentChanges.announce();
			lookedAt = now;
			await releaseAllDue(db, now);
			await deleteNetworks(db, now);
			await deletePersonalData(db, now);
			if (provider) await reconcile(provider);
			app.sendMails();
		},
		failed: (error) => app.log.error({ err: error }, "reservations that have run out were not ended"),
	});
	/** Callbacks get lost: orders of which nothing was heard are asked for. */
	async function reconcile(asked: PayProvider): Promise<void> {
		for (const orderReference of await findPending(db, asked.name, app.clock())) {
			try {
				const payment = await asked.ask(orderReference);
				if (payment) await noteProviderPayment(db, asked.name, payment, app.clock());
			} catch (error) {
				app.log.warn({ err: error, orderReference }, "the provider was not to be asked");
			}
		}
	}
	app.decorate("runDue", () => ending.start());
	app.addHook("onClose", () => ending.end());

	await app.register(publicApi(bookingRoutes));
	await app.register(publicApi(doorRoutes));
	await app.register(publicApi(bookingFileRoutes));
	if (provider) {
		await app.register(publicApi(pushRoutes(provider)));
		await app.register(callbackRoutes(provider));
	}
	await app.register(adminBookingRoutes);
	await app.register(adminPaymentRoutes);
	await app.register(adminSaleRoutes);
	await app.register(adminStatementRoutes);
}, metadata);
