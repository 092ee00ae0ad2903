import type { ApiClient } from "@bcc/contract/client";
import { bookRequestSchema } from "@bcc/contract/tickets/booking";
import { guestTexts } from "@bcc/contract/tickets/guest";
import { m } from "@bcc/messages";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { submit } from "#web/components/form/mutation.ts";
import { kindOf } from "#web/features/programme/occasion/kinds.ts";
import { type GuestField, guestErrors, guestFields, guestsIn, seatsOfLines } from "./guest-form.ts";
import type { TicketKind } from "./lines.ts";
import {
	bookingFormPath,
	lineFields,
	linesOf,
	loadNewBooking,
	openedPath,
	placeBooking,
} from "./place-booking.ts";

const rest = {
	...(Object.fromEntries(guestFields.map((name) => [name, ""])) as Record<GuestField, string>),
	...{ lines: "3=2", prices: "3=0", kind_code: "", discount_code: "", shown_amount: "0", wait: "" },
	key: crypto.randomUUID(),
};

const errorsOf = (name: string, email: string, phone = "") =>
	placeBooking.check({ ...rest, name, email, phone });

const empty = ["", " ", "\u200b", "\u00ad\u2060", "\u3164"];

type Case = [name: string, email: string, phone: string, errors: object];

test.each<Case>([
	...empty.map((name): Case => [name, "asha@example.org", "", { name: m.ticket_name_required() }]),
	...empty.map((email): Case => ["Asha", email, "", { email: m.booking_contact_needed() }]),
	...empty.map((email): Case => ["Asha", email, "0754 100 002", {}]),
	...empty.map((phone): Case => ["Asha", "", phone, { email: m.booking_contact_needed() }]),
	["Asha", "Asha Mushi <asha@example.org>", "", {}],
	["Asha", "mailto:asha@example.org", "", {}],
	["Asha", " asha@example.org. ", "", {}],
	["Asha", "asha@example", "0754 100 002", { email: m.field_email_invalid() }],
	["Asha", "asha@example", "07123", { email: m.field_email_invalid(), phone: m.field_phone_invalid() }],
	["Asha", "", "0712 345 67", { phone: m.field_phone_invalid() }],
	["Asha", "", "712345678", {}],
	["Asha", "", "+290 22222", {}],
	["Asha", "", "call (0)712 345 678", {}],
	["Asha", "asha@@example.org", "", { email: m.field_email_invalid() }],
	["\u200b", "asha", "", { name: m.ticket_name_required(), email: m.field_email_invalid() }],
])("the buyer %j, %j, %j", (name, email, phone, errors) => {
	expect(errorsOf(name, email, phone)).toEqual(errors);
});

test("the form finds the same fault in a name and an address as the API", () => {
	const text = fc.string({ unit: "grapheme" });
	const typed = fc.oneof(text, fc.emailAddress(), fc.constantFrom(...empty));
	const named = fc.tuple(text, fc.emailAddress()).map(([name, address]) => `${name} <${address}>`);
	fc.assert(
		fc.property(typed, fc.oneof(typed, named), (name, email) => {
			const booking = { lines: linesOf(rest), key: rest.key, name, email, phone: "0754 100 002" };
			const { error } = bookRequestSchema.safeParse({ booking });
			const faults = new Set(error?.issues.map(({ path }) => path[1]));
			expect(new Set(Object.keys(errorsOf(name, email, booking.phone)))).toEqual(faults);
		}),
	);
});

test("the form finds the same guests at fault as the API, and names their seats", () => {
	const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ minLength: 99, maxLength: 102 }));
	fc.assert(
		fc.property(text, text, (name, answer) => {
			const values = { ...rest, guest_3: name, answer_20: answer };
			const { error } = guestTexts(20).safeParse(guestsIn(values));
			const faults = new Set(error?.issues.map(({ path: [index] }) => Number(index) + 1));
			const errors = Object.entries(guestErrors(values));
			expect(new Set(errors.map(([field]) => Number(field.split("_")[1])))).toEqual(faults);
			for (const [field, words] of errors) expect(words).toContain(`Guest ${field.split("_")[1]}:`);
		}),
	);
	expect(guestErrors({ ...rest, guest_2: "x".repeat(101) }, 20)).toHaveProperty(
		"guest_2",
		m.guest_long({ number: "22", most: "100" }),
	);
});

test("the seats of an order have the kinds of its lines, and a page of them at most", () => {
	const of = (name: string, seats_each: number) => ({ name, seats_each }) as TicketKind;
	const lines = [
		{ kind: of("Single", 1), tickets: 2 },
		{ kind: of("Table", 10), tickets: 3 },
	];
	const seats = seatsOfLines(lines);
	expect(seats.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
	expect(seats.map(({ kind }) => kind).filter((kind) => kind === "Single")).toHaveLength(2);
});

test("the lines of a booking and their prices are sent as they were shown", () => {
	const of = (id: number, price: number) => ({ id, price }) as TicketKind;
	const lines = [
		{ kind: of(3, 30_000), tickets: 2 },
		{ kind: of(5, 0), tickets: 1 },
	];
	const fields = lineFields({ lines, code: "ABCD", discount: null });
	const sums = { discount_code: "", shown_amount: "60000" };
	expect(fields).toEqual({ lines: "3=2&5=1", prices: "3=30000&5=0", kind_code: "ABCD", ...sums });
	const reduced = lineFields({ lines, code: "", discount: { code: "SAVE10", off: 6_000 } });
	expect(reduced).toMatchObject({ discount_code: "SAVE10", shown_amount: "54000" });
	const wrong = lineFields({ lines, code: "", discount: { code: "wrong", off: 0, problem: "No." } });
	expect(wrong).toMatchObject(sums);
	expect(linesOf(fields)).toEqual([
		{ kind_id: 3, tickets: 2, shown_price: 30_000 },
		{ kind_id: 5, tickets: 1, shown_price: 0 },
	]);
});

test.each([
	"",
	"3",
	"3=",
	"x=y",
	"3=1&3=2",
	"3=11",
	"3=6&4=5",
	"1=1&2=1&3=1&4=1&5=1&6=1&7=1",
	"3=1.5",
	"-3=1",
])("hostile lines are refused by the API: %j", (lines) => {
	const booking = {
		lines: linesOf({ lines, prices: "" }),
		key: rest.key,
		name: "Asha",
		email: "a@example.org",
	};
	expect(bookRequestSchema.safeParse({ booking }).success).toBe(false);
});

test.each([
	["event=7&k3=2&k5=1", "k3=2&k5=1"],
	["event=7&k3=2&kind_code=ABCD&discount=SAVE10&utm_source=x", "k3=2&kind_code=ABCD&discount=SAVE10"],
	["event=7&tickets=11", "tickets=11"],
	["event=7", "tickets="],
	["event=7&kind_code=ABCD", "kind_code=ABCD&tickets="],
])("the booking %s is changed at the form, where it is chosen: %s", (address, chosen) => {
	expect(bookingFormPath(kindOf("event"), 7, new URLSearchParams(address))).toBe(
		`/events/view?eventId=7&${chosen}#tickets`,
	);
});

test("the way back to the event has the code of a kind's link", () => {
	expect(openedPath(kindOf("event"), 7, "AB/D")).toBe("/events/view?eventId=7&kind_code=AB%2FD");
	expect(openedPath(kindOf("event"), 7, "")).toBe("/events/view?eventId=7");
});

test.each([
	["k3=2", null],
	["k3=2&k4=1", "k3=2&k4=1"],
	["k3=2&k99=1", "k3=2&k99=1"],
])("an order is not booked without the kinds that are no longer sold: %s", async (chosen, back) => {
	const kind = { name: "", price: 0, seats_each: 1, left: null, most_tickets: 10, opens_at: null };
	const kinds = [
		{ ...kind, id: 3, state: "open" },
		{ ...kind, id: 4, state: "closed" },
	];
	const found = (data: object) => async () => ({ ok: true, data: [data] });
	const api = { event: found({ id: 7 }), ticketSale: found({ kinds }) } as unknown as ApiClient;
	const address = new URLSearchParams(`event=7&${chosen}&key=${rest.key}`);
	const loaded = loadNewBooking(api, address, false);
	if (!back) return expect(await loaded).toMatchObject({ lines: [{ tickets: 2 }] });
	const led = await loaded.catch((response: Response) => response);
	expect((led as Response).headers.get("location")).toBe(`/events/view?eventId=7&${back}#tickets`);
	// Its buyer has been typed already: nothing of that is lost.
	expect(await loadNewBooking(api, address, true)).toMatchObject({ lines: [{ tickets: 2 }], isLess: true });
});

test.each(["", "&key=short"])("a form gets a key of its own in its address: %j", async (given) => {
	const address = new URLSearchParams(`event=7&k3=2${given}`);
	const led = await loadNewBooking({} as ApiClient, address, false).catch((response: Response) => response);
	expect((led as Response).headers.get("location")).toMatch(/^\/book\/seats\?event=7&k3=2&key=[\w-]{36}$/);
});

test.each(["booking.lines", "booking.lines.1.tickets", "booking.key"])(
	"a refusal of what has no field of its own, %s, is shown above the form",
	async (field) => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const refused = { ok: false, httpStatus: 400, code: "invalid_input", message: "Too many.", field };
		const form = new FormData();
		for (const [name, text] of Object.entries({ ...rest, name: "Asha", phone: "0754 100 002" }))
			form.set(name, text);
		const api = { book: async () => refused } as unknown as ApiClient;
		const answer = await submit(placeBooking, api, form, new Request("https://bcc.example/book/seats"));
		expect(answer).toMatchObject({ message: "Too many.", errors: {}, values: { lines: "3=2" } });
	},
);
