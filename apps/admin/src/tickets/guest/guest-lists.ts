import { isFound, readSearch } from "@bcc/contract/search";
import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";

/** Tables are sorted as people count: 2 before 10. */
const { compare } = new Intl.Collator(locale, { numeric: true });

export type Seat = Pick<AdminGuest, "booking_id" | "number">;

export const keyOf = ({ booking_id, number }: Seat) => `${booking_id}-${number}`;

/** Who sits there, as far as it is known: by the buyer's name, where the guest has none. */
export const nameOf = ({ name, buyer, number }: AdminGuest) =>
	name ?? t("%{buyer}, seat %{number}", { buyer, number });

/** The same as it is printed: who has not paid stands out at the door. */
export const nameOnPaper = (guest: AdminGuest) =>
	guest.confirmed ? nameOf(guest) : `${nameOf(guest)} (${t("not paid # a guest")})`;

/** What is typed at the door. */
export const codeOf = ({ reference, number }: AdminGuest) => `${reference}-${number}`;

/** Which guests are listed: all, those that lack something, or those of a table. */
export type Shown = "" | "no-table" | "no-name" | `table ${string}`;

export function shownGuests(guests: AdminGuest[], text: string, shown: Shown): AdminGuest[] {
	const search = readSearch(text);
	return guests.filter((guest) => {
		const { name, buyer, table, answer } = guest;
		if (shown === "no-table" && table !== null) return false;
		if (shown === "no-name" && name !== null) return false;
		if (shown.startsWith("table ") && shown !== `table ${table}`) return false;
		return isFound(search, [name ?? "", buyer, codeOf(guest), answer ?? ""]);
	});
}

type Table = { table: string | null; guests: AdminGuest[] };

/** The tables with their guests; last, those without one. */
export function tablesOf(guests: AdminGuest[]): Table[] {
	const sorted = byName(guests);
	const rank = (table: string | null) => Number(table === null);
	return [...new Set(guests.map(({ table }) => table))]
		.sort((one, other) => rank(one) - rank(other) || compare(one ?? "", other ?? ""))
		.map((table) => ({ table, guests: sorted.filter((guest) => guest.table === table) }));
}

export const byName = (guests: AdminGuest[]) =>
	guests.toSorted((one, other) => compare(nameOf(one), nameOf(other)));

/** How many gave each answer, the most frequent first; those who gave none are left out. */
export function countAnswers(guests: AdminGuest[]): [answer: string, count: number][] {
	const answers = guests.flatMap(({ answer }) => answer ?? []);
	return [...new Set(answers)]
		.map((answer): [string, number] => [answer, answers.filter((each) => each === answer).length])
		.sort(([, one], [, other]) => other - one);
}
