import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";

type Table = { name: string; room: number; kinds: Set<string>; bookings: Set<number> };

/** Only tables with a number are filled: organisers choose who sits at the others. */
const numbered = /^\d{1,4}$/;

/** The numbered tables, as full as they are. */
function tablesOf(guests: AdminGuest[], size: number): Table[] {
	const seated = Map.groupBy(guests, ({ table }) => table);
	return [...seated].flatMap(([name, its]) =>
		name === null || !numbered.test(name)
			? []
			: {
					name,
					room: size - its.length,
					kinds: new Set(its.map(({ kind }) => kind)),
					bookings: new Set(its.map(({ booking_id }) => booking_id)),
				},
	);
}

/**
 * Gives those who have paid, and have no table, one for `size` people: bookings stay together as far as a table holds them, and kinds of
 * ticket apart. New tables have the next numbers.
 *
 * @param kinds names of the kinds, in the order of their tables
 * @returns those who get a table
 */
export function seatTogether(guests: AdminGuest[], size: number, kinds: string[]): AdminGuest[] {
	const tables = tablesOf(guests, size);
	let last = Math.max(0, ...tables.map(({ name }) => Number(name)));
	const waiting = guests.filter(({ table, confirmed }) => table === null && confirmed);
	const parties = [...Map.groupBy(waiting, ({ kind, booking_id }) => `${booking_id} ${kind}`).values()];
	const placeOf = ([guest]: AdminGuest[]) => kinds.indexOf(guest?.kind ?? "");
	// The large ones first: fewer tables have room for them.
	const inOrder = parties.toSorted(
		(one, other) => placeOf(one) - placeOf(other) || other.length - one.length,
	);

	function tableFor(part: AdminGuest[]): Table {
		const [{ kind, booking_id } = { kind: "", booking_id: 0 }] = part;
		const [best] = tables
			.filter(({ room, kinds: its }) => room >= part.length && its.size === 1 && its.has(kind))
			.toSorted(
				(one, other) =>
					Number(other.bookings.has(booking_id)) - Number(one.bookings.has(booking_id)) ||
					one.room - other.room,
			);
		if (best) return best;
		last += 1;
		const table = { name: String(last), room: size, kinds: new Set([kind]), bookings: new Set<number>() };
		tables.push(table);
		return table;
	}

	return inOrder.flatMap((party) =>
		partsOf(party, size).flatMap((part) => {
			const table = tableFor(part);
			table.room -= part.length;
			for (const { booking_id } of part) table.bookings.add(booking_id);
			return part.map((guest) => ({ ...guest, table: table.name }));
		}),
	);
}

/** A party in parts that a table holds. */
const partsOf = (party: AdminGuest[], size: number) =>
	Array.from({ length: Math.ceil(party.length / size) }, (_, at) => party.slice(at * size, (at + 1) * size));
