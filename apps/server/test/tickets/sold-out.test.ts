import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import type { ServerProcess } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { booking, bookingPayment, ticket, ticketSale } from "#server/db/schema/booking.ts";
import { startClickPesa } from "#server/features/tickets/testing/clickpesa.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { postJson } from "../browser-calls.ts";
import { effort } from "../effort.ts";
import { expectSeatsAddUp } from "./booked-seats.ts";

const seats = 100;
const clients = 250;
const price = 10_000;

let provider: Awaited<ReturnType<typeof startClickPesa>>;
const env = () => ({ PUBLIC_URL: "https://awards.example", ...provider.variables });
let postgres: PostgresServer;
let site: TestSite;
let servers: ServerProcess[];
beforeAll(async () => {
	provider = await startClickPesa();
	postgres = await startPostgres();
	site = await createSite(postgres.url);
	servers = await Promise.all([site.start({ env: env() }), site.start({ env: env() })]);
});
afterAll(async () => {
	for (const each of servers ?? []) await each.kill9();
	await site?.remove();
	await postgres?.stop();
	await provider?.close();
});

type Body = ReturnType<typeof newBooking>;
type Answer = { status: number; code?: string; reference?: string; token?: string; state?: string };

/** A client of a network of its own. */
async function post(url: string, call: string, body: unknown, number: number): Promise<Answer> {
	const headers = { "x-forwarded-for": `198.18.${number >> 8}.${number & 255}` };
	const reply = await postJson(`${url}/bookings/${call}`, body, headers);
	const { error, data } = (await reply.json()) as {
		error?: { code: string };
		data?: Pick<Answer, "reference" | "token" | "state">[];
	};
	return { status: reply.status, code: error?.code, ...data?.[0] };
}

const send = (url: string, body: Body, number: number) => post(url, "book", body, number);

const urlOf = (number: number) => (servers[number % servers.length] as ServerProcess).url;

async function stored(saleId: number, at = site) {
	return await at.withDatabase(async ({ db }) => {
		const rows = await db.select().from(booking).where(eq(booking.saleId, saleId));
		const [sale] = await db.select().from(ticketSale).where(eq(ticketSale.id, saleId));
		const isIts = sql`exists (select from ${booking} where ${booking.id} = ${ticket.bookingId} and ${booking.saleId} = ${saleId})`;
		const payments = await db.select().from(bookingPayment);
		return { rows, taken: sale?.taken, tickets: await db.$count(ticket, isIts), payments };
	});
}

test(`${clients} clients book the last ${seats} seats at once on two processes: ${seats} get one, all others are refused`, async () => {
	const { saleId, kindIds } = await site.withDatabase(({ db }) => insertSale(db, { seats }));
	const bodies = Array.from({ length: clients }, () => newBooking(kindIds[0] ?? 0));
	const answers = await Promise.all(bodies.map((body, number) => send(urlOf(number), body, number)));
	const got = answers.filter(({ status }) => status === 200);
	expect(got).toHaveLength(seats);
	expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
		new Set(["sold_out"]),
	);
	const { rows, taken, tickets } = await stored(saleId);
	expect([rows.length, taken, tickets]).toEqual([seats, seats, seats]);
	expect(new Set(rows.map(({ reference }) => reference))).toEqual(
		new Set(got.map(({ reference }) => reference)),
	);
	// The same request sent again is the same booking; also through the other process.
	const again = await Promise.all(bodies.map((body, number) => send(urlOf(number + 1), body, number)));
	expect(again.map(({ reference }) => reference)).toEqual(answers.map(({ reference }) => reference));
});

test("twin: without the lock and the check, checking before booking oversells", async () => {
	const { saleId } = await site.withDatabase(({ db }) => insertSale(db, { seats: 10 }));
	await site.withDatabase(async ({ db }) => {
		await db.execute(sql`alter table ticket_sale drop constraint ticket_sale_taken_check`);
		const take = async () => {
			const [sale] = await db.select().from(ticketSale).where(eq(ticketSale.id, saleId));
			if (!sale || sale.taken >= (sale.seats ?? 0)) return;
			await db
				.update(ticketSale)
				.set({ taken: sql`${ticketSale.taken} + 1` })
				.where(eq(ticketSale.id, saleId));
		};
		await Promise.all(Array.from({ length: 200 }, take));
		const [sale] = await db.select().from(ticketSale).where(eq(ticketSale.id, saleId));
		expect(sale?.taken).toBeGreaterThan(10);
		await db.update(ticketSale).set({ taken: 0 }).where(eq(ticketSale.id, saleId));
		await db.execute(
			sql`alter table ticket_sale add constraint ticket_sale_taken_check check (taken >= 0 and taken <= seats)`,
		);
	});
});

/** Books, and pays for reserved seats: names a payment, requests one by phone, and has the provider report it as received. */
async function bookAndPay(url: string, body: Body, number: number, paying = () => {}): Promise<Answer> {
	const answer = await send(url, body, number);
	const { token, reference, state } = answer;
	if (state !== "reserved") return answer;
	const transaction_code = `NAMED${1_000 + number}`;
	const named = await post(url, "pay", { token, transaction_code }, number);
	paying();
	await post(url, "push", { token, phone: `0712${100_000 + number}` }, number);
	const said = provider.callback(`${reference}01`, "SUCCESS", { collectedAmount: String(price) });
	const { status } = await post(url, "callback/clickpesa", said, number);
	expect([named.status, status]).toEqual([200, 200]);
	return { ...answer, state: "confirmed" };
}

/* On the embedded database power cuts take more than a kill (power-cut.test.ts). */
test.each(["PostgreSQL", ...(effort.embedded ? ["the embedded database"] : [])])(
	"kill -9 in the middle on %s: no booking that was confirmed, free or paid, is lost, none is double",
	async (kind) => {
		const isShared = kind === "PostgreSQL";
		const at = isShared ? site : await createSite();
		const wanted = { seats, kinds: [{}, { price }] };
		const { saleId, kindIds } = await at.withDatabase(({ db }) => insertSale(db, wanted));
		const running = isShared ? servers : [await at.start({ env: env() })];
		const bodies = Array.from({ length: 150 }, (_, number) => newBooking(kindIds[number % 2] ?? 0));
		const sendAll = (each: (body: Body, number: number) => Promise<Answer | null>) =>
			Promise.all(bodies.map(each));
		const urlOf = (number: number) => (running[number % running.length] as ServerProcess).url;
		let payers = 0;
		let struck: Promise<void> | undefined;
		// Clients take turns: by then seats are booked, and all are about to pay.
		const paying = () => {
			payers += 1;
			if (payers === 10) struck = (running.at(-1) as ServerProcess).kill9();
		};
		const answers = await sendAll((body, number) =>
			bookAndPay(urlOf(number), body, number, paying).catch(() => null),
		);
		await struck;
		expect(answers.filter((answer) => answer === null).length, "clients without an answer").toBeGreaterThan(
			0,
		);
		await at.withDatabase(({ db }) => expectSeatsAddUp(db));
		const left = new Map((await stored(saleId, at)).rows.map(({ reference, state }) => [reference, state]));
		const acknowledged = answers.filter((answer) => answer?.status === 200);
		expect(acknowledged.map((answer) => left.get(answer?.reference ?? ""))).toEqual(
			acknowledged.map(() => "confirmed"),
		);
		running[running.length - 1] = await at.start({ env: env() });
		const repeated = await sendAll((body, number) => bookAndPay(urlOf(number), body, number));
		for (const [number, answer] of answers.entries()) {
			if (answer?.status !== 200) continue;
			expect(repeated[number]).toMatchObject({ reference: answer.reference, state: "confirmed" });
		}
		if (!isShared) await running.at(-1)?.kill9();
		await at.withDatabase(({ db }) => expectSeatsAddUp(db));
		const { rows, taken, tickets, payments } = await stored(saleId, at);
		expect([rows.length, taken, tickets]).toEqual([seats, seats, seats]);
		expect(new Set(rows.map(({ email }) => email)).size).toBe(seats);
		for (const { id } of rows.filter(({ amount }) => amount > 0)) {
			// A phone that was asked again, some minutes later, pays nothing more.
			const its = payments.filter(({ bookingId, state }) => bookingId === id && state !== "pending");
			expect(its.map(({ state }) => state).sort()).toEqual(["claimed", "received"]);
		}
		if (!isShared) await at.remove();
	},
);
