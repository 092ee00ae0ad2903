import type { Database } from "#server/db/client.ts";
import { ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import type { BookingRequest } from "#server/features/tickets/booking/mutations.ts";

type Wanted = {
	seats?: number | null;
	startDate?: string;
	reservationHours?: number;
	kinds?: Partial<typeof ticketKind.$inferInsert>[];
};

/** Stores an event in the far future with tickets; without kinds, free ones of a seat each. */
export async function insertSale(
	db: Database,
	{ seats = 100, startDate = "2999-05-01", reservationHours = 48, kinds = [{}] }: Wanted = {},
): Promise<{ eventId: number; saleId: number; kindIds: number[] }> {
	const times = { startDate, timeIn: "18:30", timeOut: "22:00" };
	const words = {
		name: "Gala dinner",
		nameSw: "Karamu kuu",
		topic: "Joy",
		presenter: "Host",
		description: "",
	};
	const [made] = await db
		.insert(event)
		.values({ ...words, ...times })
		.returning({ id: event.id });
	const eventId = made?.id ?? 0;
	const [sale] = await db.insert(ticketSale).values({ eventId, seats, reservationHours }).returning();
	const saleId = sale?.id ?? 0;
	const kindIds: number[] = [];
	for (const [index, kind] of kinds.entries()) {
		const values = { saleId, position: index + 1, name: `Kind ${index + 1}`, price: 0, ...kind };
		const [stored] = await db.insert(ticketKind).values(values).returning({ id: ticketKind.id });
		kindIds.push(stored?.id ?? 0);
	}
	return { eventId, saleId, kindIds };
}

/** The body of a booking of one kind, or of other `lines`, each time by another person. */
export function newBooking(
	kind: number,
	{ kind_id = kind, tickets = 1, shown_price, ...values }: Record<string, unknown> = {},
) {
	const id = crypto.randomUUID();
	const buyer = { name: "Neema Mushi", email: `neema-${id}@example.org` };
	return { booking: { lines: [{ kind_id, tickets, shown_price }], ...buyer, key: id, ...values } };
}

/** A booking in the database's form, each time by another person. */
export function newBookingRequest(kindId: number, values: Partial<BookingRequest> = {}): BookingRequest {
	const id = crypto.randomUUID();
	return {
		...{ lines: [{ kindId, tickets: 2 }], name: "Neema Mushi", email: `neema-${id}@example.org` },
		phone: null,
		...{ locale: "en", accountId: null, network: null, submissionHash: id, wait: false, bookedBy: null },
		...values,
	};
}
