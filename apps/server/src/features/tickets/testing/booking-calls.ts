import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import type { Booking } from "@bcc/contract/tickets/booking";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

type Present = { t: TestApp; editor: TestBrowser; sale: Awaited<ReturnType<typeof insertSale>> };

type SiteWithSale = Present & {
	/** What the site's clock says, in milliseconds since the epoch; a test may move it on. */
	now: number;
};

/** A site with a clock of its own, an editor, and a new sale for each test, an hour after the one before. */
export function siteWithSale(): SiteWithSale {
	const site = { now: Date.parse("2027-01-01T09:00:00Z") } as SiteWithSale;
	beforeAll(async () => {
		site.t = await createTestApp({}, undefined, { clock: () => new Date(site.now) });
		site.editor = (await registerStaff(site.t, "editor")).browser;
	});
	beforeEach(async () => {
		site.now += 60 * 60_000;
		site.sale = await insertSale(site.t.db, { seats: 6, reservationHours: 2, kinds: [{ price: 10_000 }] });
	});
	afterAll(() => site.t.close());
	return site;
}

/**
 * Calls about the bookings of a test's event, as its buyers and an editor make them.
 *
 * @param present returns what the test has at the time of a call
 */
export function bookingCalls(present: () => Present) {
	const call = (path: string, body?: unknown) => present().editor.post(`/admin/api/bookings${path}`, body);
	const found = async (filter: string): Promise<AdminBooking[]> => {
		const { editor, sale } = present();
		const of = `occasion=event&occasion_id=${sale.eventId}`;
		return (await editor.get(`/admin/api/bookings?${of}&${filter}`)).json().data;
	};
	const record = async ({ reference }: Pick<Booking, "reference">) =>
		(await found(`q=${reference}`))[0] as AdminBooking;
	/** An editor's change of a booking as it is, or as it was `seen`. */
	const change = async (made: Pick<Booking, "reference">, body: object, seen?: AdminBooking) => {
		const shown = seen ?? (await record(made));
		const { id, state: from, entered, name, email, phone, lines, amount } = shown;
		const holder = { name, email, phone };
		return await call(`/${id}/change`, {
			seen: { from, paid: balanceSeen(shown), entered, holder, lines, amount },
			...body,
		});
	};
	return {
		/** An editor's call. */
		call,
		/** Books the sale's first kind. */
		book: async (values?: Record<string, unknown>): Promise<Booking> => {
			const { t, sale } = present();
			return (await t.post("/bookings/book", newBooking(sale.kindIds[0] ?? 0, values))).json().data[0];
		},
		/** A booking as its buyer sees it. */
		view: async ({ token }: Pick<Booking, "token">): Promise<Booking> =>
			(await present().t.post("/bookings/view", { token })).json().data[0],
		/** The event's bookings as the back office lists them with a filter. */
		found,
		change,
		/** A booking as the back office has it. */
		record,
		/** An editor's action on a booking, with its state and what is paid of it as they are. */
		act: async (made: Pick<Booking, "reference">, name: string, body: object = {}) => {
			const seen = await record(made);
			return await call(`/${seen.id}/${name}`, {
				...{ from: seen.state, paid: balanceSeen(seen), entered: seen.entered, holder: seen },
				...body,
			});
		},
	};
}
