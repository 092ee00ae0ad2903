import { csvFile } from "@bcc/contract/csv";
import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { alphabetical } from "#server/db/folded.ts";
import { booking, hasSeatsOf } from "#server/db/schema/booking.ts";
import { answerIn, findGuests, seatsWithGuests } from "#server/features/tickets/booking/guests.ts";
import { linesOfBooking } from "#server/features/tickets/booking/lines.ts";
import type { Sale } from "#server/features/tickets/booking/sale.ts";
import { asc } from "#server/lib/drizzle.ts";
import { textIn } from "#server/lib/translation.ts";

/** The seats of all bookings of a sale that have some, with their guests. */
export async function listGuests(db: Database, { id }: Pick<Sale, "id">): Promise<AdminGuest[]> {
	const rows = await db
		.select({
			...{ id: booking.id, reference: booking.reference, buyer: booking.name, state: booking.state },
			lines: linesOfBooking,
		})
		.from(booking)
		.where(hasSeatsOf(id))
		.orderBy(alphabetical(booking.name), asc(booking.id));
	const known = Map.groupBy(
		await findGuests(
			db,
			rows.map((row) => row.id),
		),
		({ bookingId }) => bookingId,
	);
	return rows.flatMap(({ id: booking_id, reference, buyer, state, lines }) =>
		seatsWithGuests(lines, known.get(booking_id) ?? []).map((seat) => ({
			...seat,
			...{ booking_id, reference, buyer, confirmed: state === "confirmed" },
		})),
	);
}

const headings = {
	en: "Guest,Table,Ticket,Answer,Booked by,Number,State",
	sw: "Mgeni,Meza,Tiketi,Jibu,Aliyehifadhi nafasi,Namba,Hali",
};

/** The guests of an occasion as a spreadsheet; the question is the heading of its answers. */
export async function guestSheet(db: Database, sale: Sale, lang: Locale): Promise<string> {
	const text = textIn(lang);
	const heading = headings[lang]
		.split(",")
		.map((each, index) => (index === 3 && sale.question ? text(sale.question, sale.questionSw) : each));
	const options = { locale: lang };
	const lines = (await listGuests(db, sale)).map((each) => [
		...[each.name ?? "", each.table ?? "", text(each.kind, each.kind_sw)],
		...[answerIn(lang, sale.choices, each.answer) ?? "", each.buyer, `${each.reference}-${each.number}`],
		(each.confirmed ? m.ticket_state_confirmed : m.ticket_state_reserved)({}, options),
	]);
	return csvFile([heading, ...lines]);
}
