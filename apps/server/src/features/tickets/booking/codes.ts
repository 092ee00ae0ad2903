import { asBase64url, deriveKey, equalsSecret, keyedHash, typedSecret } from "#server/lib/secrets.ts";

type SeatCode = { ticketId: number; saleId: number; serial: number };

export type BookingCodes = ReturnType<typeof bookingCodes>;

/** Capitals and digits alone make a small QR code (ISO/IEC 18004, alphanumeric mode). */
const pattern = /^TK-([0-9A-Z]{1,6})-([0-9A-Z]{1,6})-([0-9A-Z]{1,4})-[0-9A-Z]{25}$/;

/** What is made of the server's secret for bookings: their links, what QR codes say, links of kinds, phones at the door, networks that are counted. */
export function bookingCodes(secret: Buffer) {
	const links = keyedHash(deriveKey(secret, "booking link"));
	const seats = keyedHash(deriveKey(secret, "seat code"));
	const kinds = keyedHash(deriveKey(secret, "ticket kind"));
	const devices = keyedHash(deriveKey(secret, "door device"));
	const seat = ({ ticketId, saleId, serial }: SeatCode): string => {
		const named = [ticketId, saleId, serial].map((number) => number.toString(36).toUpperCase()).join("-");
		return `TK-${named}-${shortened(seats(named))}`;
	};
	return {
		/** The secret in a booking's link; another one with each version. */
		token: (reference: string, version: number) => asBase64url(links(`${reference} ${version}`)),
		/** The content of a seat's QR code: signed, so that nobody else can make one. */
		seat,
		/** Null when it was not made here. */
		readSeat(text: string): SeatCode | null {
			const given = text.trim().toUpperCase();
			const [, ...numbers] = pattern.exec(given) ?? [];
			const [ticketId = 0, saleId = 0, serial = 0] = numbers.map((number) => Number.parseInt(number, 36));
			const named = { ticketId, saleId, serial };
			return equalsSecret(given, seat(named)) ? named : null;
		},
		/** The secret in the link of a kind that is sold by it alone; another one with each version. */
		kind: (id: number, version: number) => asBase64url(kinds(`${id} ${version}`)),
		/** What shows that a phone had a door's list before its link ended. */
		device: (doorLinkId: number, device: string) => asBase64url(devices(`${doorLinkId} ${device}`)),
		network: keyedHash(deriveKey(secret, "booking network")),
	};
}

/** 128 bits in 25 capitals and digits. */
function shortened(hex: string): string {
	return BigInt(`0x${hex.slice(0, 32)}`)
		.toString(36)
		.toUpperCase()
		.padStart(25, "0");
}

/** The reference that people write with a payment: eight letters and digits that are not easily confused. */
export function newReference(): string {
	return typedSecret(2).replace("-", "").toUpperCase();
}
