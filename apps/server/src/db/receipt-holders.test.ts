import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, bookingPayment, bookingReceipt } from "#server/db/schema/booking.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, sql } from "#server/lib/drizzle.ts";

const migration = new URL("./migrations/0044_receipt_holders.sql", import.meta.url);
const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));

test("receipts that were issued after the last transfer of a booking are its present link's", async () => {
	const t = await createTestDatabase();
	const { saleId } = await insertSale(t.db);
	let number = 0;
	for (const [reference, transfers] of [
		["never", []],
		["once", [10]],
		["twice", [10, 12]],
	] as const) {
		const hashes = { tokenHash: reference, submissionHash: reference };
		const values = { saleId, state: "confirmed", seats: 1, amount: 3, reference, ...hashes } as const;
		const of = { name: "Asha", locale: "en", createdAt: at(8), linkVersion: 1 + transfers.length } as const;
		const [made] = await t.db
			.insert(booking)
			.values({ ...values, ...of })
			.returning({ id: booking.id });
		const id = made?.id ?? 0;
		const entry = { actor: "", action: "transfer", resource: "bookings", label: reference } as const;
		for (const hour of transfers)
			await t.db.insert(auditEntry).values({ ...entry, recordId: id, at: at(hour) });
		for (const hour of [9, 11, 13]) {
			const money = { source: "hand", state: "received", amount: 1, createdAt: at(hour) } as const;
			const [paid] = await t.db
				.insert(bookingPayment)
				.values({ ...money, bookingId: id })
				.returning({ id: bookingPayment.id });
			number += 1;
			const facts = { number, paymentId: paid?.id ?? 0, bookingId: id, amount: 1, name: "Asha" };
			await t.db.insert(bookingReceipt).values({ ...facts, issuedAt: at(hour) });
		}
	}
	await t.db.execute(sql`alter table booking_receipt drop column link_version`);
	for (const statement of (await readFile(migration, "utf8")).split("--> statement-breakpoint"))
		await t.db.execute(sql.raw(statement));
	const stored = await t.db.select().from(bookingReceipt).orderBy(asc(bookingReceipt.number));
	expect(stored.map(({ linkVersion }) => linkVersion)).toEqual([1, 1, 1, 1, 2, 2, 1, 1, 3]);
	await t.close();
});
