import { cleanLine } from "@bcc/contract/clean-text";
import { line as textOfLine } from "@bcc/contract/plain-text";
import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { longestName, longestTable } from "@bcc/contract/tickets/guest";
import { halfReference } from "@bcc/contract/tickets/transaction-code";
import * as m from "@bcc/messages";
import { AppError, type Words } from "#server/lib/app-error.ts";

/** A line of a list of guests. */
type Listed = {
	/** From 1. */
	line: number;
	/** Of its booking; null = that of the line before. */
	reference: string | null;
	/** Of its seat; null = the next one without a name. */
	number: number | null;
	name: string;
	table: string;
};

const ticket = new RegExp(`^((?:${halfReference}){2})(?:-(\\d{1,4}))?(?:[\\s:,.–-]+(.*))?$`, "i");
/** Before the lines of a list in a chat. */
const listMark = /^(?:\d{1,3}[.)]|[-•*])\s+/;
/** How the first cell of the site's own CSV begins. */
const headings = ["guest", "mgeni"];

/**
 * Reads a list of guests: a line for each, or a row of a spreadsheet, such as the site's own with its names filled in. A number of a booking
 * or ticket stands in the first cell or in one of its own; of the other cells the first is the name, and the second the table.
 *
 * @param references of the bookings that there are: a surname may look like one
 */
export function readGuestList(text: string, references: ReadonlySet<string>): Listed[] {
	const numberIn = (cell: string) => {
		const [, reference = "", number, rest = ""] = ticket.exec(cell) ?? [];
		const isOne = references.has(reference.toUpperCase()) || number !== undefined || /\d/.test(reference);
		return isOne
			? { reference: reference.toUpperCase(), number: number === undefined ? null : Number(number), rest }
			: undefined;
	};
	return text.split(/\r\n?|\n/).flatMap((row, index): Listed[] => {
		const cells = row.split(/[\t;]/).map((cell) => cleanLine(cell).replace(listMark, ""));
		if (
			cells.every((cell) => cell === "") ||
			(index === 0 && headings.includes(cells[0]?.toLowerCase() ?? ""))
		)
			return [];
		const at = cells.findIndex((cell, place) => {
			const found = numberIn(cell);
			return found && (place === 0 || found.rest === "");
		});
		const found = numberIn(cells[at] ?? "");
		const [name = "", table = ""] =
			at < 0 ? cells : cells.toSpliced(at, 1, ...(found?.rest ? [found.rest] : []));
		const { reference = null, number = null } = found ?? {};
		return [{ line: index + 1, reference, number, name, table }];
	});
}

const refuse = (words: Words) => new AppError("invalid_input", { field: "text", words });

/**
 * The guests that a list names, with their names and tables from it: an empty cell changes nothing. A line without the number of a seat is for
 * the guest who has its name already, or else for the next one of its booking who has none.
 *
 * @throws AppError `invalid_input` that says which line is for nobody
 */
export function withListed(guests: AdminGuest[], text: string): AdminGuest[] {
	const ofBooking = Map.groupBy(guests, ({ reference }) => reference);
	const used = new Set<AdminGuest>();
	let reference: string | null = null;
	return readGuestList(text, new Set(ofBooking.keys())).flatMap((listed) => {
		const { number, name, table } = listed;
		const line = String(listed.line);
		reference = listed.reference ?? reference;
		if (reference === null) throw refuse((options) => m.guest_list_whose({ line }, options));
		const code = number === null ? reference : `${reference}-${number}`;
		const its = ofBooking.get(reference) ?? [];
		if (its.length === 0 || (number !== null && !its.some((each) => each.number === number)))
			throw refuse((options) => m.guest_list_unknown({ line, code }, options));
		if (!isText(name, longestName) || !isText(table, longestTable)) {
			const most = { name: String(longestName), table: String(longestTable) };
			throw refuse((options) => m.guest_list_long({ line, ...most }, options));
		}
		// It says whose the next lines are.
		if (name === "" && table === "") return [];
		const free = its.filter((guest) => !used.has(guest));
		const guest =
			number === null
				? (free.find((each) => isSame(each.name, name)) ?? free.find((each) => each.name === null))
				: free.find((each) => each.number === number);
		if (!guest)
			throw refuse((options) =>
				number === null
					? m.guest_list_full({ line, code }, options)
					: m.guest_list_twice({ line, code }, options),
			);
		used.add(guest);
		return [{ ...guest, name: name || guest.name, table: table || guest.table }];
	});
}

const isText = (text: string, most: number) => textOfLine(most).safeParse(text).success;

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
