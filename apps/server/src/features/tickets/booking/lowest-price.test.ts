import { afterAll, beforeAll, expect, test } from "vitest";
import { ticketKind } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const minute = 60_000;
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const yesterday = new Date(Date.now() - 24 * 60 * minute);
const tomorrow = new Date(Date.now() + 24 * 60 * minute);

test.each<[string, Partial<typeof ticketKind.$inferInsert>[], number]>([
	[
		"a ticket for one before a seat of a table",
		[{ price: 400_000, seatsEach: 10 }, { price: 50_000 }],
		50_000,
	],
	[
		"where none is for one, a seat of a table",
		[
			{ price: 400_000, seatsEach: 10 },
			{ price: 100_000, seatsEach: 2 },
		],
		40_000,
	],
	[
		"where those for one are sold out, too",
		[
			{ price: 400_000, seatsEach: 10 },
			{ price: 50_000, seats: 4, taken: 4 },
		],
		40_000,
	],
	["one that does not divide evenly is not said to cost less", [{ price: 100_000, seatsEach: 3 }], 33_334],
	[
		"a kind that is no longer sold does not count",
		[{ price: 30_000, closesAt: yesterday }, { price: 50_000 }],
		50_000,
	],
	["one that is sold out does not count", [{ price: 30_000, seats: 4, taken: 4 }, { price: 50_000 }], 50_000],
	[
		"nor one with fewer seats left than a ticket has",
		[{ price: 60_000, seatsEach: 2, seats: 3, taken: 2 }, { price: 50_000 }],
		50_000,
	],
	[
		"nor those that are not for everybody",
		[{ price: 10_000, sold: "link" }, { price: 20_000, sold: "staff" }, { price: 50_000 }],
		50_000,
	],
	[
		"where none is for everybody, the others count",
		[
			{ price: 60_000, sold: "link" },
			{ price: 20_000, sold: "staff" },
		],
		20_000,
	],
	["nor one that has no seats", [{ price: 30_000, seats: 0 }, { price: 50_000 }], 50_000],
	["nor one that is not sold yet", [{ price: 30_000, opensAt: tomorrow }, { price: 50_000 }], 50_000],
	[
		"where none is on sale, those that are not over count",
		[
			{ price: 20_000, closesAt: yesterday },
			{ price: 30_000, seats: 4, taken: 4 },
		],
		30_000,
	],
	[
		"where only free ones are left, it is no free entry",
		[{ price: 0 }, { price: 30_000, seats: 4, taken: 4 }],
		30_000,
	],
	["where none is sold any more, all count", [{ price: 30_000, closesAt: yesterday }], 30_000],
	["free ones for children make no free entry", [{ price: 0 }, { price: 20_000 }], 20_000],
	["all are free", [{ price: 0 }, { price: 0 }], 0],
])("the lowest price for one person is the price in the list and alone: %s", async (_, kinds, price) => {
	const { eventId } = await insertSale(t.db, { kinds });
	await t.db.update(event).set({ price: 99_000 }).where(eq(event.id, eventId));
	await t.app.contentChanges.announce();
	const [one] = (await t.app.inject(`/events/${eventId}`)).json().data;
	const all = (await t.app.inject("/events/all")).json().data;
	const inList = all.find(({ id }: { id: number }) => id === eventId);
	expect([one.price, inList.price]).toEqual([price, price]);
});

test("without tickets here it is the organisers' own", async () => {
	const words = {
		name: "Walk",
		topic: "",
		presenter: "",
		description: "",
		timeIn: "08:00",
		timeOut: "10:00",
	};
	const [walk] = await t.db
		.insert(event)
		.values({ ...words, price: 7_000, startDate: "2999-05-01" })
		.returning();
	expect((await t.app.inject(`/events/${walk?.id}`)).json().data[0].price).toBe(7_000);
});

test("is another one as soon as the sale of a kind has ended", async () => {
	const closesAt = new Date(Date.now() + minute);
	const { eventId, kindIds } = await insertSale(t.db, {
		kinds: [{ price: 30_000, closesAt }, { price: 50_000 }],
	});
	const shown = async () => (await t.app.inject(`/events/${eventId}`)).json().data[0].price;
	expect(await shown()).toBe(30_000);
	await t.app.runDue();
	// The database has its own clock.
	await t.db
		.update(ticketKind)
		.set({ closesAt: yesterday })
		.where(eq(ticketKind.id, kindIds[0] ?? 0));
	expect(await shown()).toBe(30_000);
	await t.app.runDue();
	expect(await shown()).toBe(50_000);
});
