/** More tickets than this are arranged with the organiser, where they cannot be booked here. */
export const mostTickets = 500;

/** The number of tickets in a form or address: a whole number from 1 to `most`; otherwise null. */
export function readTickets(text: string | null, most = mostTickets): number | null {
	const tickets = text !== null && /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
	return tickets >= 1 && tickets <= most ? tickets : null;
}
