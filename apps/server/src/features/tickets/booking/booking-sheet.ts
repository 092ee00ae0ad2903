import { csvFile } from "@bcc/contract/csv";
import type { BookingSheetQuery } from "@bcc/contract/tickets/admin-booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { alphabetical } from "#server/db/folded.ts";
import { booking } from "#server/db/schema/booking.ts";
import { ofSale, type Selected, selectBookings } from "#server/features/tickets/booking/admin-data.ts";
import { linesIn, sumTickets } from "#server/features/tickets/booking/lines.ts";
import { isStillReserved } from "#server/features/tickets/booking/paid.ts";
import { takesPlace } from "#server/features/tickets/booking/sale.ts";
import { and, asc, eq, or } from "#server/lib/drizzle.ts";

const headings = {
	en: "Reference,Name,Ticket,Tickets,Seats,State,Full price,Price,Code or reason,Paid,To pay,To give back,Phone,Email,In",
	sw: "Namba,Jina,Tiketi,Idadi,Viti,Hali,Bei kamili,Bei,Namba ya punguzo au sababu,Kilicholipwa,Cha kulipa,Cha kurudisha,Simu,Barua pepe,Walioingia",
};

const isToPay = ({ state, withdrawn }: Selected) =>
	!withdrawn && (state === "reserved" || state === "confirmed");

/** The bookings of an occasion as a spreadsheet: those in a state, else for the door who may enter, at once or once the rest is paid. */
export async function bookingSheet(
	db: Database,
	{ state, lang, ...of }: BookingSheetQuery,
	now: Date,
): Promise<string> {
	const mayEnter = and(takesPlace, or(eq(booking.state, "confirmed"), isStillReserved(now)));
	const rows = await selectBookings(db)
		.where(and(ofSale(db, of), state ? eq(booking.state, state) : mayEnter))
		.orderBy(alphabetical(booking.name), asc(booking.id));
	const lines = rows.map((row) => [
		...[row.reference, row.name, tellLines(linesIn(lang, row.lines)), sumTickets(row.lines), row.seats],
		// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and states are a closed list
		...[m[`ticket_state_${row.state}`]({}, { locale: lang }), row.full_amount, row.amount],
		...[row.complimentary ?? row.discount_code ?? "", row.paid],
		...[isToPay(row) ? row.missing : 0, row.refund_due],
		...[row.phone ?? "", row.email ?? "", row.entered],
	]);
	return csvFile([headings[lang].split(","), ...lines]);
}
