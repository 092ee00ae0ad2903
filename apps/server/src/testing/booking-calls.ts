import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import type { Booking } from "@bcc/contract/tickets/booking";
import type { TestBrowser } from "#server/testing/account.ts";
import type { TestApp } from "#server/testing/app.ts";
import { type insertSale, newBooking } from "#server/testing/ticket-sale.ts";

type Present = { t: TestApp; editor: TestBrowser; sale: Awaited<ReturnType<typeof insertSale>> };

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
