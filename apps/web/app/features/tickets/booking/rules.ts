/** More tickets than this are arranged with the organiser, where they cannot be booked here. */
export const mostTickets = 500;

/** A Tanzanian phone number in the groups in which people read it out, on one line; any other number as it is. */
export function inGroups(number: string): string {
	const [, start, ...groups] = /^(0|\+255)(\d{3})(\d{3})(\d{3})$/.exec(number.replace(/[\s-]/g, "")) ?? [];
	if (start === undefined) return number;
	return (start === "0" ? start : `${start}\u00a0`) + groups.join("\u00a0");
}

/** The number of tickets in a form or address: a whole number from 1 to `most`; otherwise null. */
export function readTickets(text: string | null, most = mostTickets): number | null {
	const tickets = text !== null && /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
	return tickets >= 1 && tickets <= most ? tickets : null;
}
