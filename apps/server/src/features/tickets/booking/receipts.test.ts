import type { Booking } from "@bcc/contract/tickets/booking";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { booking, bookingPayment, bookingReceipt, doorSource } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { findReceipt, issueReceipts } from "#server/features/tickets/booking/receipts.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, eq } from "#server/lib/drizzle.ts";
import { readOutbox } from "#server/testing/account.ts";

const site = siteWithSale();
const { call, book, view, act, record, change } = bookingCalls(() => site);

const now = () => new Date(site.now);
const numbers = async () =>
	(await site.t.db.select().from(bookingReceipt).orderBy(asc(bookingReceipt.number))).map(
		({ number }) => number,
	);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

let codes = 100;

/** A paid booking, with its receipt. */
async function paid(values?: Record<string, unknown>): Promise<Booking> {
	const made = await book(values);
	codes += 1;
	await act(made, "confirm", { transaction_code: `CK71ABC${codes}` });
	await site.t.app.runDue();
	return await view(made);
}
const receiptOf = ({ receipts: [receipt] }: Booking) => {
	if (!receipt) throw new Error("there is no receipt");
	return receipt;
};
const open = (made: Booking, payment = receiptOf(made).payment_id) =>
	site.t.app.inject(`/bookings/receipt.pdf?token=${made.token}&payment=${payment}`);

/** The words of a PDF, without spaces. */
async function wordsOf({ rawPayload, headers }: Awaited<ReturnType<typeof open>>): Promise<string> {
	expect(headers["content-type"]).toBe("application/pdf");
	const document = await getDocumentProxy(new Uint8Array(rawPayload));
	return (await extractText(document, { mergePages: true })).text.replaceAll(/\s/g, "");
}
const readPdf = async (...wanted: Parameters<typeof open>) => await wordsOf(await open(...wanted));

test("a hundred payments at once get the numbers from 1 without gaps", async () => {
	await book();
	const [{ id: _, ...row } = expect.unreachable()] = await site.t.db.select().from(booking);
	const values = upTo(100).map((each) => ({
		...{ ...row, reference: `R${each}`, tokenHash: `${each}`, submissionHash: `${each}` },
	}));
	const rows = await site.t.db.insert(booking).values(values).returning({ id: booking.id });
	const ids = rows.map(({ id }) => id);
	const money = {
		source: "hand",
		state: "received",
		amount: 5_000,
		createdAt: now(),
		decidedAt: now(),
	} as const;
	await site.t.db.insert(bookingPayment).values(ids.map((bookingId) => ({ ...money, bookingId })));
	// Several processes issue those of single bookings, and the timers those of all.
	const process = async (mine: number[]) => {
		for (const id of mine) await issueReceipts(site.t.db, now(), id);
	};
	await Promise.all([ids, ids.toReversed(), ids.slice(50), ids.slice(25)].map(process));
	await issueReceipts(site.t.db, now());
	expect(await numbers()).toEqual(upTo(100));
});

test("what is rolled back takes no number", async () => {
	const made = await book();
	await act(made, "confirm");
	const before = await numbers();
	const broken = site.t.db.transaction(async (transaction) => {
		await issueReceipts(transaction, now());
		expect(await transaction.$count(bookingReceipt)).toBe(before.length + 1);
		throw new Error("power cut");
	});
	await expect(broken).rejects.toThrow("power cut");
	expect(await numbers()).toEqual(before);
	expect((await view(made)).receipts).toMatchObject([{ number: null, amount: 10_000, void: false }]);
	expect((await open(await view(made))).headers["content-disposition"]).toContain(
		`receipt-${before.length + 1}.pdf`,
	);
	expect(await numbers()).toEqual(upTo(before.length + 1));
});

test("it says who paid what, for what, when, to whom and how; the e-mail of confirmation says where it is", async () => {
	await site.t.db.update(siteSettings).set({ address: "Tuzo Ltd\nP.O. Box 5\nArusha", tin: "123-456-789" });
	await site.t.app.contentChanges.announce();
	const email = `asha-${crypto.randomUUID()}@example.org`;
	const made = await paid({ name: "Asha Ng'ombe Mkwawa", tickets: 2, email });
	const { number } = receiptOf(made);
	const words = await readPdf(made);
	for (const text of [
		...[`Receipt No. ${number}`, "Tuzo Ltd", "P.O. Box 5", "TIN 123-456-789", "Asha Ng'ombe Mkwawa"],
		...[made.reference, `CK71ABC${codes}`, "Gala dinner", "2 × Kind 1", "Tshs 20,000", "1 May 2999"],
	])
		expect(words).toContain(text.replaceAll(" ", ""));
	const [mail] = (await readOutbox(site.t)).filter((each) => each.includes(`To: ${email}`)).toReversed();
	expect(mail).toContain("Your receipt is at the same link");
	const swahili = await site.t.post(
		"/bookings/book",
		{
			booking: {
				lines: [{ kind_id: site.sale.kindIds[0], tickets: 1 }],
				name: "Juma",
				phone: "0712345678",
				key: crypto.randomUUID(),
			},
		},
		{ headers: { "accept-language": "sw" } },
	);
	const other: Booking = swahili.json().data[0];
	await act(other, "confirm");
	const its = await readPdf(await view(other));
	expect(its).toContain("StakabadhiNa.");
	expect(its).toContain("Karamukuu");
});

test("what was paid at the door by mobile money was noted there, and asked for on no phone", async () => {
	const made = await paid();
	const isIts = eq(bookingPayment.id, receiptOf(made).payment_id);
	await site.t.db
		.update(bookingPayment)
		.set({ source: doorSource("mobile") })
		.where(isIts);
	expect(await readPdf(made)).toContain("Notedbytheorganisers");
});

test("a payment that is moved leaves its receipt void, and gets another one there; moved back, the first holds again", async () => {
	const [first, second] = [await paid(), await book()];
	const { payment_id, number } = receiptOf(first);
	const { id: from } = await record(first);
	const { id: to } = await record(second);
	await call(`/payments/${payment_id}/move`, { from, to, reason: "Of the other" });
	expect((await view(first)).receipts).toEqual([{ payment_id, number, amount: 10_000, void: true }]);
	expect(await readPdf(await view(first))).toContain("VOID");
	await site.t.app.runDue();
	const there = receiptOf(await view(second));
	expect([there.number, there.void]).toEqual([(number ?? 0) + 1, false]);
	expect(await readPdf(await view(second))).not.toContain("VOID");
	await call(`/payments/${payment_id}/move`, { from: to, to: from, reason: "It was right before" });
	expect(receiptOf(await view(first))).toMatchObject({ number, void: false });
	expect(receiptOf(await view(second))).toMatchObject({ number: there.number, void: true });
});

test("what an operator took back is void, what was given back is said, with the same number", async () => {
	const made = await paid();
	const receipt = receiptOf(made);
	const reversed = { payment_id: receipt.payment_id, amount: null, text: "Reversed" };
	await call("/statement/apply", { lines: [], reversed: [reversed] });
	expect(receiptOf(await view(made))).toEqual({ ...receipt, void: true });
	expect(await readPdf(made)).toContain("VOID:theoperator");
	await call(`/payments/${receipt.payment_id}/undo-note`, { reason: "By mistake" });
	expect(receiptOf(await view(made))).toEqual(receipt);
	await act(made, "cancel", { reason: "Ill" });
	await act(made, "refund", { amount: 4_000, note: "by M-Pesa" });
	const words = await readPdf(made);
	expect(words).toContain("Tshs4,000ofwhatwaspaidforthisbookingwasgivenback.");
	expect(words).not.toContain("VOID");
});

test("nobody reads a receipt by another booking's link, nor one in the name of the holder before", async () => {
	const [made, other] = [await paid({ name: "Asha First" }), await paid()];
	const payment = receiptOf(made).payment_id;
	expect((await open(other, payment)).statusCode).toBe(404);
	expect((await open({ ...made, token: "x" }, payment)).statusCode).toBe(410);
	const { id } = await record(made);
	await act(made, "transfer", { name: "Baraka Second", email: null, phone: "0712345678" });
	const link = (await site.editor.get(`/admin/api/bookings/${id}/link`)).json().data.link;
	const token = new URL(link).searchParams.get("token") ?? "";
	expect((await view({ token })).receipts).toEqual([]);
	expect((await open({ ...made, token }, payment)).statusCode).toBe(404);
	const shown = await site.editor.get(`/admin/api/bookings/${id}/receipt.pdf?payment=${payment}`);
	expect(await wordsOf(shown)).toContain("AshaFirst");
});

test("after a transfer to somebody of the same name each opens the receipts of their own payments alone", async () => {
	const made = await book({ name: "Asha Mushi", tickets: 2 });
	const pay = async (amount: number) => {
		codes += 1;
		await act(made, "receive", { amount, transaction_code: `CK71ABC${codes}` });
	};
	await pay(12_000);
	const first = receiptOf(await view(made)).payment_id;
	await act(made, "transfer", { name: "Asha Mushi", email: null, phone: "0712345679" });
	const { id } = await record(made);
	const { link } = (await site.editor.get(`/admin/api/bookings/${id}/link`)).json().data;
	const passed = { ...made, token: new URL(link).searchParams.get("token") ?? "" };
	expect((await view(passed)).receipts).toEqual([]);
	expect([(await open(passed, first)).statusCode, (await open(made, first)).statusCode]).toEqual([404, 410]);
	await pay(8_000);
	const second = receiptOf(await view(passed)).payment_id;
	// A name that is put right is on their own receipts.
	expect((await change(made, { name: "Asha Kimaro" })).statusCode).toBe(200);
	expect((await view(passed)).receipts.map(({ payment_id }) => payment_id)).toEqual([second]);
	expect(await readPdf(passed, second)).toContain("AshaKimaro");
	const shown = await site.editor.get(`/admin/api/bookings/${id}/receipt.pdf?payment=${first}`);
	expect(await wordsOf(shown)).toContain("AshaMushi");
	expect((await open(passed, first)).statusCode).toBe(404);
});

test("without a payment there is none, and its name goes with the other personal data, as why a booking was cancelled", async () => {
	const { kindIds } = await insertSale(site.t.db, { kinds: [{}] });
	const free = await book({ kind_id: kindIds[0] });
	expect([free.state, free.receipts]).toEqual(["confirmed", []]);
	const made = await paid({ name: "Forgotten Soon" });
	const { id } = await record(made);
	const ended = await book();
	await act(ended, "cancel", { reason: "Is ill" });
	await site.t.db.update(event).set({ startDate: "2026-01-01" }).where(eq(event.id, site.sale.eventId));
	await site.t.db
		.update(booking)
		.set({ createdAt: new Date("2026-01-01") })
		.where(eq(booking.saleId, site.sale.saleId));
	expect(await record(ended)).toMatchObject({ cancel_reason: "Is ill" });
	await site.t.app.runDue();
	expect(await record(ended)).toMatchObject({ name: "", cancel_reason: null });
	const { payment_id, number } = receiptOf(made);
	expect(await findReceipt(site.t.db, id, payment_id, now())).toMatchObject({ number, name: "" });
	const shown = await site.editor.get(`/admin/api/bookings/${id}/receipt.pdf?payment=${payment_id}`);
	expect(await wordsOf(shown)).toContain("Nameremovedwiththeotherpersonaldata");
});
