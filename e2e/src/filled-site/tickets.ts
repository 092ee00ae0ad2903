import type { PaymentWay } from "@bcc/contract/site/payment-way";
import type { Database } from "@bcc/server/db/client";
import { discountCode, ticketKind, ticketSale } from "@bcc/server/db/schema/booking";
import { siteSettings } from "@bcc/server/db/schema/site-settings";

/** How the tests' organisers are paid. */
export const waysToPay: PaymentWay[] = [
	{ kind: "mpesa", number: "0754 123 456", name: "BCC Awards", bank: null },
	{ kind: "bank", number: "0150 2233 4455", name: "BCC Awards Trust", bank: "CRDB, Kijitonyama" },
];

/** Of the tests' event: one takes off 10 per cent, the other everything. */
export const discountCodes = { tenth: "PARISH2027", all: "CHOIR" };

/** Kinds of ticket of the tests' event. */
export type Tickets = {
	/** Tshs 30,000. */
	single: number;
	/** Free, two seats each. */
	couple: number;
	/** Sold out. */
	table: number;
	/** Three in all. */
	guest: number;
	/** Tshs 175,000, five seats each. */
	family: number;
};

/** Sells tickets for an event. */
export async function storeTickets(db: Database, eventId: number): Promise<Tickets> {
	await db.update(siteSettings).set({ paymentWays: waysToPay });
	const [sale] = await db.insert(ticketSale).values({ eventId, seats: 200, taken: 10 }).returning();
	const saleId = sale?.id ?? 0;
	const madeAt = new Date();
	await db.insert(discountCode).values([
		{ saleId, code: discountCodes.tenth, percent: 10, madeAt },
		{ saleId, code: discountCodes.all, percent: 100, madeAt },
	]);
	const rows = await db
		.insert(ticketKind)
		.values([
			{ saleId, position: 1, name: "Single", nameSw: "Mtu mmoja", price: 30_000 },
			{ saleId, position: 2, name: "Couple", nameSw: "Wanandoa", price: 0, seatsEach: 2 },
			{
				saleId,
				position: 3,
				name: "Table",
				nameSw: "Meza",
				price: 250_000,
				seatsEach: 10,
				seats: 10,
				taken: 10,
			},
			{ saleId, position: 4, name: "Guest", nameSw: "Mgeni", price: 0, seats: 3 },
			{ saleId, position: 5, name: "Family", nameSw: "Familia", price: 175_000, seatsEach: 5 },
		])
		.returning({ id: ticketKind.id });
	const [single = 0, couple = 0, table = 0, guest = 0, family = 0] = rows.map(({ id }) => id);
	return { single, couple, table, guest, family };
}
