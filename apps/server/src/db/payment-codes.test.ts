import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { booking, bookingPayment } from "#server/db/schema/booking.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, sql } from "#server/lib/drizzle.ts";

const migration = new URL("./migrations/0011_payment_codes.sql", import.meta.url);

test("stored codes get one form; of those that become alike one is the first, the others are for organisers", async () => {
	const t = await createTestDatabase();
	const { saleId } = await insertSale(t.db, { kinds: [{ price: 10_000 }] });
	const createdAt = new Date("2027-01-01T09:00:00Z");
	const made = await t.db
		.insert(booking)
		.values(
			["A", "B"].map((name) => ({
				...{ saleId, state: "expired" as const, seats: 1 },
				...{
					amount: 10_000,
					reference: name,
					tokenHash: name,
					submissionHash: name,
					name,
					phone: "+255754000000",
				},
				...{ locale: "en" as const, createdAt },
			})),
		)
		.returning({ id: booking.id });
	const [one = 0, other = 0] = made.map(({ id }) => id);
	await t.db.execute(sql`drop index booking_payment_first_claim_unique`);
	await t.db.execute(sql`alter table booking_payment add column flag text`);
	const rows = [
		[one, "claimed", "ABC12DE34F."],
		[other, "claimed", "ABC12DE34F"],
		[one, "claimed", "MP27.1234.A1"],
		[one, "claimed", "MP271234A1"],
		[one, "received", "QQ11.AA22"],
		[other, "received", "QQ11AA22"],
		[other, "foreign", "QQ11.AA.22"],
		[one, "claimed", "QQ11AA.22"],
		[null, "received", "RR33.BB44"],
		[one, "claimed", "......"],
	] as const;
	const values = rows.map(([bookingId, state, transactionCode]) => ({
		...{ bookingId, state, transactionCode, source: "buyer", amount: 10_000, createdAt },
	}));
	await t.db.insert(bookingPayment).values(values);
	for (const statement of (await readFile(migration, "utf8")).split("--> statement-breakpoint"))
		await t.db.execute(sql.raw(statement));
	const flag = sql<string | null>`flag`;
	const { transactionCode } = bookingPayment;
	const stored = await t.db
		.select({ transactionCode, flag })
		.from(bookingPayment)
		.orderBy(asc(bookingPayment.id));
	expect(stored.map(({ transactionCode, flag }) => [transactionCode, flag])).toEqual([
		["ABC12DE34F", null],
		["ABC12DE34F", "disputed"],
		["MP27.1234.A1", null],
		["MP271234A1", null],
		["QQ11.AA22", "again"],
		["QQ11AA22", null],
		["QQ11.AA.22", null],
		["QQ11AA22", "disputed"],
		["RR33BB44", null],
		["......", null],
	]);
	await t.close();
});
