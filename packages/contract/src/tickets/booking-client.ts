import type { Result } from "../result.ts";
import type { PaymentWay } from "../site/payment-way.ts";
import type {
	Booking,
	BookRequest,
	GuestTicket,
	OccasionKind,
	OwnBooking,
	SaleState,
	TicketSale,
} from "./booking.ts";
import type { Discount } from "./discount.ts";
import type { CheckedIn, CheckInRequest, DoorList, DoorSaleRequest, DoorSold } from "./door.ts";
import type { GuestTexts } from "./guest.ts";

type Call = <Data>(method: "GET" | "POST", path: string, payload?: unknown) => Promise<Result<Data>>;

/** Their bodies and replies: the list, entries, and a sale, which is made once however often it is sent with its key. */
type DoorCalls = {
	list: [{ token: string; device?: string }, DoorList];
	"check-in": [CheckInRequest, CheckedIn];
	sell: [DoorSaleRequest, DoorSold];
};

/** The calls about tickets (all added, docs/decisions/0078). */
export function bookingCalls(call: Call) {
	return {
		/** @param kindCode of the link of a kind that is sold by it alone */
		ticketSale: (kind: OccasionKind, id: number, kindCode?: string | null) =>
			call<TicketSale[]>(
				"GET",
				`/bookings/sale/${kind}/${id}${kindCode ? `?${new URLSearchParams({ kind_code: kindCode })}` : ""}`,
			),
		saleStates: (kind: OccasionKind) => call<SaleState[]>("GET", `/bookings/sales/${kind}`),
		paymentWays: () => call<{ ways: PaymentWay[]; push: boolean }[]>("GET", "/bookings/ways"),
		/** The same booking with the same key is one, however often it is sent. */
		book: (booking: BookRequest) => call<Booking[]>("POST", "/bookings/book", { booking }),
		discount: (occasion: OccasionKind, occasion_id: number, discount_code: string) =>
			call<(Discount & { code: string })[]>("POST", "/bookings/discount", {
				...{ occasion, occasion_id, discount_code },
			}),
		/** @param page of its seats, from 1 */
		booking: (token: string, page = 1) => call<Booking[]>("POST", "/bookings/view", { token, page }),
		acceptBooking: (token: string) => call<Booking[]>("POST", "/bookings/accept", { token }),
		/** Changes the guests of some seats, and answers that page of them. */
		nameGuests: (token: string, guests: GuestTexts, page: number) =>
			call<Booking[]>("POST", "/bookings/guests", { token, guests, page }),
		/** Changes how the buyer is reached. */
		changeContact: (token: string, contact: { email: string; phone: string }, page: number) =>
			call<Booking[]>("POST", "/bookings/contact", { token, ...contact, page }),
		/** One ticket, by the link for its guest. */
		guestTicket: (token: string) => call<GuestTicket[]>("POST", "/bookings/guest", { token }),
		cancelBooking: (token: string) => call<Booking[]>("POST", "/bookings/cancel", { token }),
		payBooking: (token: string, transaction_code: string) =>
			call<Booking[]>("POST", "/bookings/pay", { token, transaction_code }),
		/** Asks a phone to pay, where a provider is set up. */
		pushBooking: (token: string, phone: string) =>
			call<Booking[]>("POST", "/bookings/push", { token, phone }),
		/** The reply is the same for unknown addresses. */
		resendBookings: (email: string) => call<never[]>("POST", "/bookings/resend", { booking: { email } }),
		/** Of the signed-in user. */
		ownBookings: () => call<OwnBooking[]>("GET", "/bookings/mine"),
		/** What staff at the door does by its link. */
		door: <Name extends keyof DoorCalls>(name: Name, body: DoorCalls[Name][0]) =>
			call<DoorCalls[Name][1][]>("POST", `/bookings/door/${name}`, body),
	};
}

/** A file of a booking, for a plain link. */
export function bookingFileUrl(file: "tickets.pdf" | "calendar.ics", token: string, lang: string): string {
	return `/bookings/${file}?${new URLSearchParams({ token, lang })}`;
}

/** The receipt of a payment, for a plain link. */
export const receiptUrl = (token: string, payment: number) =>
	`/bookings/receipt.pdf?${new URLSearchParams({ token, payment: String(payment) })}`;
