import type { Role } from "@bcc/contract/people/account";
import { booking, bookingPayment, discountCode, doorLink } from "#server/db/schema/booking.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import type { WingAccess } from "#server/testing/wing-access.ts";

const unknownId = 2_147_483_647;
const writers: Role[] = ["admin", "editor"];

export const access: WingAccess = {
	open: {
		"POST /bookings/book": newBooking(unknownId),
		...Object.fromEntries(
			["view", "accept", "cancel", "guest", "door/list"].map((path) => [
				`POST /bookings/${path}`,
				{ token: "x" },
			]),
		),
		"POST /bookings/guests": { token: "x", guests: [] },
		"POST /bookings/contact": { token: "x", email: "asha@example.org", phone: null },
		"POST /bookings/discount": { occasion: "event", occasion_id: unknownId, discount_code: "NONE" },
		"POST /bookings/pay": { token: "x", transaction_code: "ABC1234567" },
		"POST /bookings/resend": () => ({ booking: { email: `${crypto.randomUUID()}@example.org` } }),
		"POST /bookings/door/sell": { token: "x", device: "phone", sale: {} },
		"POST /bookings/door/check-in": { token: "x", device: "phone", entries: [] },
		"GET /bookings/sale/seminar/:id": undefined,
		"GET /bookings/sale/event/:id": undefined,
		"GET /bookings/sales/seminar": undefined,
		"GET /bookings/sales/event": undefined,
		"GET /bookings/ways": undefined,
		"GET /bookings/tickets.pdf": undefined,
		"GET /bookings/receipt.pdf": undefined,
		"GET /bookings/calendar.ics": undefined,
	},
	triedByItself: ["GET /bookings/mine"],
	backOffice: Object.fromEntries(
		[
			...[
				"",
				"/:id",
				"/:id/link",
				"/many",
				"/sale",
				"/payments",
				"/door-links",
				"/guests",
				"/guests.csv",
				"/discounts",
				"/sheet.csv",
				"/notices",
				"/occasions",
				"/takings",
				"/day",
				"/day.csv",
				"/ways",
			].map((path) => `GET bookings${path}`),
			"GET bookings/:id/receipt.pdf",
			"GET bookings/payments/:id/suggestions",
			"PUT bookings/sale",
			"PUT bookings/notices",
			...[
				"",
				"/message",
				"/guests/place",
				"/guests/seat",
				"/guests/list",
				"/door-links",
				"/door-links/:id/end",
				"/discounts",
				"/discounts/:id/end",
			].map((path) => `POST bookings${path}`),
			...[
				"cancel",
				"change",
				"confirm",
				"forgive",
				"receive",
				"refund",
				"reject",
				"resend",
				"tell",
				"transfer",
				"untell",
			].map((action) => `POST bookings/:id/${action}`),
			...["disown", "move", "same-money", "tick", "undo-note"].map(
				(action) => `POST bookings/payments/:id/${action}`,
			),
			...["apply", "preview"].map((action) => `POST bookings/statement/${action}`),
		].map((call) => [call, writers]),
	),
	async store(t) {
		const { saleId, kindIds } = await insertSale(t.db);
		await t.app.inject({ method: "POST", url: "/bookings/book", payload: newBooking(kindIds[0] ?? 0) });
		const [booked] = await t.db.select({ id: booking.id }).from(booking);
		const [payment] = await t.db
			.insert(bookingPayment)
			.values({ source: "statement", state: "received", amount: 1, createdAt: new Date() })
			.returning({ id: bookingPayment.id });
		const [door] = await t.db
			.insert(doorLink)
			.values({ saleId, label: "Door", tokenHash: "x", endsAt: new Date(), madeAt: new Date() })
			.returning({ id: doorLink.id });
		const [discount] = await t.db
			.insert(discountCode)
			.values({ saleId, code: "CODE", percent: 10, madeAt: new Date() })
			.returning({ id: discountCode.id });
		return {
			"bookings/discounts": discount?.id ?? 0,
			bookings: booked?.id ?? 0,
			"bookings/payments": payment?.id ?? 0,
			"bookings/door-links": door?.id ?? 0,
		};
	},
};
