import type { Booking } from "@bcc/contract/tickets/booking";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, bookingLine } from "#server/db/schema/booking.ts";
import { lockBooking } from "#server/features/tickets/booking/sale.ts";
import { passOn } from "#server/features/tickets/booking/transfer.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let editor: TestBrowser;
let kindId: number;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());
beforeEach(async () => {
	kindId = (await insertSale(t.db, { seats: 20 })).kindIds[0] ?? 0;
});

const send = (call: string, body: unknown) => t.post(`/bookings/${call}`, body);
const call = (path: string, body?: unknown) => editor.post(`/admin/api/bookings${path}`, body);
const rowOf = async ({ reference }: Booking) => {
	const [row] = await t.db.select().from(booking).where(eq(booking.reference, reference));
	if (!row) throw new Error(`no booking ${reference}`);
	return row;
};
const buyer = () => ({
	name: "Buyer Bahati",
	email: `buyer-${crypto.randomUUID()}@example.org`,
	phone: null,
});
const transfer = async (made: Booking, to: object) => {
	const { id, name, email, phone } = await rowOf(made);
	return await call(`/${id}/transfer`, { ...to, holder: { name, email, phone }, entered: 0 });
};
const mailsTo = async (email: string) =>
	(await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
/** Until a request waits for another transaction's lock. */
const untilItWaits = () =>
	waitUntil("a statement that waits", async () => {
		const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		return (await rowsOf(t.db, waiting)).length > 0;
	});

test("after a transfer the seller's form, sent again, opens nothing, and makes no second booking", async () => {
	const form = newBooking(kindId, { tickets: 2 });
	const made: Booking = (await send("book", form)).json().data[0];
	expect((await send("book", form)).json().data[0].token).toBe(made.token);
	const to = buyer();
	await transfer(made, to);
	const again = await send("book", form);
	expect([again.statusCode, again.json().error.code]).toEqual([410, "link_invalid"]);
	for (const secret of ["Bahati", to.email, "TK-"]) expect(again.body).not.toContain(secret);
	expect(await t.db.$count(bookingLine, eq(bookingLine.kindId, kindId))).toBe(1);
});

test("a cancelled booking's form still answers to whom it was", async () => {
	const form = newBooking(kindId);
	const made: Booking = (await send("book", form)).json().data[0];
	await send("cancel", { token: made.token });
	expect((await send("book", form)).json().data[0]).toMatchObject({ state: "cancelled", token: made.token });
});

test("an organiser's form makes one booking, and with another body another one", async () => {
	const key = crypto.randomUUID();
	const hand = (tickets: number) => ({ lines: [{ kind_id: kindId, tickets }] });
	const form = { ...hand(1), name: "By Hand", email: null, phone: null, key, paid: true };
	const [first, same] = [await call("", form), await call("", form)].map((reply) => reply.json().data);
	expect(same.reference).toBe(first.reference);
	const other = (await call("", { ...form, name: "Somebody Else", ...hand(2) })).json().data;
	expect(other).toMatchObject({ name: "Somebody Else", tickets: 2 });
	expect(other.reference).not.toBe(first.reference);
	await transfer(first, buyer());
	expect((await call("", form)).json().error.code).toBe("link_invalid");
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.label, first.reference));
	expect(entries.map(({ action }) => action)).toContain("transfer");
});

test("the holder before is told, with nothing of the new one; the new one gets the tickets", async () => {
	const email = `seller-${crypto.randomUUID()}@example.org`;
	const made: Booking = (await send("book", newBooking(kindId, { email }))).json().data[0];
	expect(await mailsTo(email)).toHaveLength(1);
	const to = buyer();
	await transfer(made, to);
	const [, told = ""] = await mailsTo(email);
	expect(told).toContain(made.reference);
	for (const secret of ["Bahati", to.email, "token="]) expect(told).not.toContain(secret);
	const { linkVersion } = await rowOf(made);
	expect((await mailsTo(to.email))[0]).toContain(t.app.bookingCodes.token(made.reference, linkVersion));
	// Only another way to reach the same person.
	const same = to.email.replace("buyer", "BUYER");
	await transfer(made, { name: "Buyer Bahati", email: same, phone: null });
	expect([(await mailsTo(to.email)).length, (await mailsTo(same)).length]).toEqual([1, 1]);
});

test("a page that was being made during a transfer has no code of the new owner", async () => {
	const made: Booking = (await send("book", newBooking(kindId))).json().data[0];
	const before = await rowOf(made);
	await transfer(made, buyer());
	expect((await t.app.presentBooking(before, "en", 1)).seat_list).toEqual([]);
	expect((await t.app.presentBooking(await rowOf(made), "en", 1)).seat_list).toHaveLength(1);
});

test("sent again it is made once, and never over another one that the organiser has not seen", async () => {
	const made: Booking = (await send("book", newBooking(kindId))).json().data[0];
	const { id, name, email, phone } = await rowOf(made);
	const [first, second] = [buyer(), buyer()];
	const pass = async (to: object) =>
		await call(`/${id}/transfer`, { ...to, holder: { name, email, phone }, entered: 0 });
	await pass(first);
	const { linkVersion } = await rowOf(made);
	expect((await pass(first)).statusCode).toBe(200);
	expect((await pass(second)).json().error).toMatchObject({ code: "changed_meanwhile", field: "holder" });
	expect(await rowOf(made)).toMatchObject({ email: first.email, linkVersion });
	expect(await mailsTo(first.email)).toHaveLength(1);
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.label, made.reference));
	expect(entries.map(({ action }) => action)).toEqual(["transfer"]);
});

test("a seller's change that waits for a transfer no longer has a booking", async () => {
	const made: Booking = (await send("book", newBooking(kindId))).json().data[0];
	const { id } = await rowOf(made);
	let late: ReturnType<typeof send> | undefined;
	await t.db.transaction(async (transaction) => {
		const { row } = await lockBooking(transaction, id);
		late = send("cancel", { token: made.token });
		late.catch(() => {});
		await untilItWaits();
		await passOn(transaction, t.app.bookingCodes, row, { ...buyer(), holder: row, entered: 0 }, new Date());
	});
	expect((await late)?.json().error.code).toBe("link_invalid");
	expect((await rowOf(made)).state).toBe("confirmed");
});
