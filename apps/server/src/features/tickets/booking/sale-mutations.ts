import type { changedSaleSchema } from "@bcc/contract/tickets/admin-sale";
import * as m from "@bcc/messages";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import {
	booking,
	bookingLine,
	type KindRow,
	liveStates,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { nameOf } from "#server/features/tickets/booking/order-lines.ts";
import { findKinds, findSale, lockSale, ofOccasion } from "#server/features/tickets/booking/sale.ts";
import { bringUpToDate, moveUp } from "#server/features/tickets/booking/waiting-list.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray, notInArray, sql } from "#server/lib/drizzle.ts";
import { dateOrNull } from "#server/lib/iso-time.ts";

type Given = z.output<typeof changedSaleSchema>;

/**
 * Replaces an occasion's tickets, and gives new seats to the waiting list. Foreign keys prevent the removal of a booked kind.
 *
 * @throws AppError `invalid_input` for fewer seats than are taken, `bookings_affected` where a kind that people have booked is to be another
 * one and the organiser has not agreed, `changed_meanwhile` when the sale has another version
 */
export async function changeSale(transaction: Database, given: Given, now: Date): Promise<void> {
	const present = await findSale(transaction, ofOccasion(given));
	if (!present && given.version !== null) throw changedMeanwhile();
	const saleId = present?.id ?? (await addSale(transaction, given));
	const locked = await lockSale(transaction, saleId);
	if (present && locked.version !== given.version) throw changedMeanwhile();
	await bringUpToDate(transaction, locked, now);
	await requireRoom(transaction, saleId, given);
	if (!given.agreed) await requireSameKinds(transaction, saleId, given.kinds);
	await storeKinds(transaction, saleId, given.kinds);
	const { seats, reservation_hours, offer_hours, question, question_sw, choices } = given;
	await transaction
		.update(ticketSale)
		.set({
			...{ seats, reservationHours: reservation_hours, offerHours: offer_hours },
			...{ question, questionSw: question_sw, choices },
			version: locked.version + 1,
		})
		.where(eq(ticketSale.id, saleId));
	await moveUp(transaction, await lockSale(transaction, saleId), now);
}

const changedMeanwhile = () => new AppError("changed_meanwhile", { field: "version" });

async function addSale(transaction: Database, { occasion, occasion_id }: Given): Promise<number> {
	const names = occasion === "seminar" ? { seminarId: occasion_id } : { eventId: occasion_id };
	const [added] = await transaction.insert(ticketSale).values(names).returning({ id: ticketSale.id });
	if (!added) throw new Error("the sale was not stored");
	return added.id;
}

/** The checks of the tables say the same, without naming the field. */
async function requireRoom(transaction: Database, saleId: number, { seats, kinds }: Given): Promise<void> {
	const sale = await findSale(transaction, eq(ticketSale.id, saleId));
	const present = await findKinds(transaction, eq(ticketKind.saleId, saleId));
	const below = (field: string, taken: number) =>
		new AppError("invalid_input", {
			field,
			words: (options) => m.booking_below_taken({ taken: String(taken) }, options),
		});
	if (seats !== null && sale && seats < sale.taken) throw below("seats", sale.taken);
	for (const [index, kind] of kinds.entries()) {
		const taken = present.find(({ position }) => position === kind.position)?.taken ?? 0;
		if (kind.seats !== null && kind.seats < taken) throw below(`kinds.${index}.seats`, taken);
	}
}

/** What an organiser agrees to: bookings have the price and the seats that they were made with, and their kind's name as it is now. */
async function requireSameKinds(transaction: Database, saleId: number, kinds: Given["kinds"]): Promise<void> {
	const present = await findKinds(transaction, eq(ticketKind.saleId, saleId));
	for (const [index, kind] of kinds.entries()) {
		const before = present.find(({ position }) => position === kind.position);
		const [change] = before ? changesOf(before, kind) : [];
		if (!before || !change) continue;
		const ofKind = transaction
			.select({ id: bookingLine.bookingId })
			.from(bookingLine)
			.where(eq(bookingLine.kindId, before.id));
		const isLive = and(inArray(booking.id, ofKind), inArray(booking.state, liveStates));
		const bookings = (await transaction.$count(booking, isLive)).toLocaleString("en");
		if (bookings === "0") continue;
		throw new AppError("bookings_affected", {
			field: `kinds.${index}.${change}`,
			words: (options) =>
				[
					m.booking_kind_live({ kind: nameOf(before, options), bookings }, options),
					...changesOf(before, kind).map((each) => effects[each]({}, options)),
				].join(" "),
		});
	}
}

const effects = {
	name: m.booking_kind_name_changed,
	price: m.booking_kind_price_changed,
	seats_each: m.booking_kind_seats_changed,
};

function changesOf(before: KindRow, after: Given["kinds"][number]): (keyof typeof effects)[] {
	return [
		...(before.name === after.name && before.nameSw === after.name_sw ? [] : (["name"] as const)),
		...(before.price === after.price ? [] : (["price"] as const)),
		...(before.seatsEach === after.seats_each ? [] : (["seats_each"] as const)),
	];
}

async function storeKinds(transaction: Database, saleId: number, kinds: Given["kinds"]): Promise<void> {
	const positions = kinds.map(({ position }) => position);
	await transaction
		.delete(ticketKind)
		.where(and(eq(ticketKind.saleId, saleId), notInArray(ticketKind.position, positions)));
	for (const kind of kinds) {
		const values = {
			...{ name: kind.name, nameSw: kind.name_sw, price: kind.price, seatsEach: kind.seats_each },
			...{ seats: kind.seats, opensAt: dateOrNull(kind.opens_at), closesAt: dateOrNull(kind.closes_at) },
			sold: kind.sold,
		};
		await transaction
			.insert(ticketKind)
			.values({ saleId, position: kind.position, ...values })
			.onConflictDoUpdate({
				target: [ticketKind.saleId, ticketKind.position],
				set: { ...values, linkVersion: sql`${ticketKind.linkVersion} + ${kind.new_link ? 1 : 0}` },
			});
	}
}
