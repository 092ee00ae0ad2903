import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { Choice, Guest, GuestTexts, Question } from "@bcc/contract/tickets/guest";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, type GuestRow, guest, liveStates } from "#server/db/schema/booking.ts";
import type { Locked, Sale } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { asc, eq, inArray, sql } from "#server/lib/drizzle.ts";
import { textIn } from "#server/lib/translation.ts";

/** What a sale asks of each guest. */
export function questionIn(locale: Locale, { question, questionSw, choices }: Sale): Question | null {
	if (question === null) return null;
	const text = textIn(locale);
	return {
		text: text(question, questionSw),
		choices: choices.map((each) => ({ value: each.text, text: text(each.text, each.text_sw) })),
	};
}

/** An answer in the reader's language; that of a choice that is gone stays as it was given. */
export function answerIn(locale: Locale, choices: Choice[], answer: string | null): string | null {
	const choice = choices.find(({ text }) => text === answer);
	return choice ? textIn(locale)(choice.text, choice.text_sw) : answer;
}

/** What is known of the guests of bookings. */
export async function findGuests(db: Database, bookingIds: number[]): Promise<GuestRow[]> {
	return await db.select().from(guest).where(inArray(guest.bookingId, bookingIds)).orderBy(asc(guest.number));
}

type Line = AdminBooking["lines"][number];
type Seat = Pick<Line, "kind" | "kind_sw"> & Omit<Guest, "kind">;

/** The seats of a booking in the order of its tickets, with what is known of their guests. */
export function seatsWithGuests(lines: Line[], known: GuestRow[]): Seat[] {
	const kinds = lines.flatMap((line) => Array.from({ length: line.seats }, () => line));
	const guests = new Map(known.map((each) => [each.number, each]));
	return kinds.map(({ kind, kind_sw }, index) => {
		const number = index + 1;
		const { name = null, answer = null, table = null } = guests.get(number) ?? {};
		return { ...{ number, kind, kind_sw }, name, answer, table };
	});
}

/**
 * Stores what is said of guests. Where nothing is asked, no answer is stored.
 *
 * @param field that holds them in the request
 * @throws AppError `invalid_input` for a seat that the booking does not have, and for an answer that is no choice
 */
export async function storeGuests(
	transaction: Database,
	{ row, sale }: { row: Pick<BookingRow, "id" | "seats">; sale: Sale },
	given: GuestTexts,
	field = "guests",
): Promise<void> {
	if (given.length === 0) return;
	const known = await findGuests(transaction, [row.id]);
	const before = new Map(known.map((each) => [each.number, each.answer]));
	const isAnswer = (answer: string) =>
		sale.choices.length === 0 || sale.choices.some(({ text }) => text === answer);
	const rows = given.map(({ number, name, answer }, index) => {
		const shown = { number: String(number), seats: String(row.seats) };
		if (number > row.seats)
			throw new AppError("invalid_input", {
				field: `${field}.${index}.number`,
				words: (options) => m.guest_no_seat(shown, options),
			});
		// One that was a choice when it was given may stay.
		if (answer && sale.question !== null && !isAnswer(answer) && answer !== before.get(number))
			throw new AppError("invalid_input", {
				field: `${field}.${index}.answer`,
				words: (options) => m.guest_no_choice(shown, options),
			});
		const said = sale.question === null ? (before.get(number) ?? null) : answer || null;
		return { bookingId: row.id, number, name: name || null, answer: said };
	});
	await transaction
		.insert(guest)
		.values(rows)
		.onConflictDoUpdate({
			target: [guest.bookingId, guest.number],
			set: { name: sql`excluded."name"`, answer: sql`excluded."answer"` },
		});
}

/** @throws AppError `booking_over` where nobody is named any more */
export function requireNameable({ row, sale }: Locked): void {
	if (!liveStates.includes(row.state) || sale.isWithdrawn) throw new AppError("booking_over");
}

/** A booking is somebody else's: the guests before are not theirs. Their tables are the seats'. */
export async function forgetNames(transaction: Database, bookingId: number): Promise<void> {
	await transaction.update(guest).set({ name: null, answer: null }).where(eq(guest.bookingId, bookingId));
}
