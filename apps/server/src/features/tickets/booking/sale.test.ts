import { duration } from "@bcc/contract/programme/calendar";
import type { SaleState } from "@bcc/contract/tickets/booking";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ticketSale } from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { findSale } from "#server/features/tickets/booking/sale.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const words = { name: "Gala", topic: "Joy", description: "" };

test.each([
	["event", "2026-05-01", "2026-05-01", "18:30", "22:00"],
	["event", "2026-05-01", "2026-05-01", "18:30", "02:00"],
	["event", "2026-12-31", "2026-12-31", "18:30", "18:30"],
	["seminar", "2026-05-01", "2026-05-03", "09:00", "16:00"],
	["seminar", "2026-05-01", "2026-05-03", "16:00", "09:00"],
	["seminar", "2026-05-01", "2026-05-01", "20:00", "04:00"],
] as const)(
	"%s %s to %s, %s to %s: deleted before its last moment it does not take place",
	async (kind, start_date, end_date, time_in, time_out) => {
		const times = { ...words, startDate: start_date, timeIn: time_in, timeOut: time_out };
		const end = Date.parse(duration({ start_date, end_date, time_in, time_out }).until);
		for (const [deletedAt, isWithdrawn] of [
			[new Date(end - 1), true],
			[new Date(end), false],
		] as const) {
			const [row] =
				kind === "event"
					? await t.db
							.insert(event)
							.values({ ...times, presenter: "Host", deletedAt })
							.returning()
					: await t.db
							.insert(seminar)
							.values({ ...times, presenter: "Host", endDate: end_date, deletedAt })
							.returning();
			const of = kind === "event" ? { eventId: row?.id } : { seminarId: row?.id };
			const [sale] = await t.db.insert(ticketSale).values(of).returning();
			expect(await findSale(t.db, eq(ticketSale.id, sale?.id ?? 0))).toMatchObject({ isWithdrawn });
		}
	},
);

test("lists say how the tickets of public occasions sell", async () => {
	const sell = async (
		wanted: Parameters<typeof insertSale>[1],
		values: { draft?: boolean; deletedAt?: Date } = { draft: false },
	) => {
		const { eventId } = await insertSale(t.db, wanted);
		await t.db.update(event).set(values).where(eq(event.id, eventId));
		return eventId;
	};
	const soon = { opensAt: new Date("2998-01-01") };
	const expected = [
		[await sell({ seats: 100 }), "open"],
		[await sell({ seats: 20 }), "few"],
		[await sell({ seats: 100, kinds: [{ seats: 3 }, {}] }), "open"],
		[await sell({ seats: 100, kinds: [{ seats: 3 }, soon] }), "few"],
		[await sell({ kinds: [{ seats: 2, taken: 2 }] }), "full"],
		[await sell({ kinds: [soon] }), "soon"],
		[await sell({ startDate: "2020-01-01" }), "closed"],
	];
	await sell({}, { draft: true });
	await sell({}, { deletedAt: new Date() });
	const { data } = (await t.app.inject("/bookings/sales/event")).json();
	const states: SaleState[] = data.filter(
		({ occasion_id }: SaleState) => occasion_id >= Number(expected[0]?.[0]),
	);
	states.sort((one, other) => one.occasion_id - other.occasion_id);
	expect(states).toEqual(expected.map(([occasion_id, state]) => ({ occasion_id, state })));
	expect((await t.app.inject("/bookings/sales/seminar")).json().data).toEqual([]);
});
