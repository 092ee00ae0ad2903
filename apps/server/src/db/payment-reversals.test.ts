import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { booking, bookingPayment } from "#server/db/schema/booking.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, eq, sql } from "#server/lib/drizzle.ts";

const migration = new URL("./migrations/0017_payment_reversals.sql", import.meta.url);

test("parts that were taken back get the payment that their line names; of equal ones the first does", async () => {
	const t = await createTestDatabase();
	const { saleId } = await insertSale(t.db, { kinds: [{ price: 10_000 }] });
	const createdAt = new Date("2027-01-01T09:00:00Z");
	const unique = { reference: "A", tokenHash: "A", submissionHash: "A", name: "A", phone: "+255754000000" };
	const [made] = await t.db
		.insert(booking)
		.values({
			...{ saleId, state: "expired", seats: 1 },
			...{ ...unique, amount: 10_000, locale: "en", createdAt },
		})
		.returning({ id: booking.id });
	await t.db.execute(sql`alter table booking_payment drop column reverses cascade`);
	// Of then, when the state of money that was taken back had another name.
	await t.db.execute(sql`alter table booking_payment drop constraint booking_payment_state_check`);
	const rows = [
		["received", "CK71ABC234", 10_000, null],
		["returned", "CK71ABC235", 20_000, null],
		["refunded", "LINE1", 4_000, "Reversal of ck71.abc235"],
		["refunded", "LINE2", 4_000, "Receipt 7: reversal of CK71ABC235"],
		["refunded", "LINE3", 5_000, "Reversal of CK71ABC235"],
		["refunded", "LINE4", 4_000, null],
		["refunded", null, 1_000, "by M-Pesa"],
	] as const;
	for (const [state, code, amount, line] of rows)
		await t.db.execute(sql`insert into booking_payment (booking_id, source, state, transaction_code, amount, line, created_at)
			values (${made?.id}, 'hand', ${state}, ${code}, ${amount}, ${line}, ${createdAt.toISOString()})`);
	for (const statement of (await readFile(migration, "utf8")).split("--> statement-breakpoint"))
		await t.db.execute(sql.raw(statement));
	const { id, reverses, transactionCode } = bookingPayment;
	const [one, other, ...parts] = await t.db
		.select({ id, reverses, transactionCode })
		.from(bookingPayment)
		.where(eq(bookingPayment.bookingId, made?.id ?? 0))
		.orderBy(asc(id));
	expect(parts.map((each) => [each.reverses, each.transactionCode])).toEqual([
		[other?.id, null],
		[null, "LINE2"],
		[other?.id, null],
		[one?.id, null],
		[null, null],
	]);
	await t.close();
});
