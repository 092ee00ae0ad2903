import type { BookRequest, TicketSale } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { type KindRow, ticketKind } from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { doorSalesState, salesState, ticketsInAll } from "#server/features/tickets/booking/rules.ts";
import {
	findKinds,
	isSold,
	isSoldAtDoor,
	lockSale,
	type Sale,
} from "#server/features/tickets/booking/sale.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { eq } from "#server/lib/drizzle.ts";
import { textIn } from "#server/lib/translation.ts";

/* What is asked of each line of an order; a refusal names it. */

export type OrderLine = {
	kindId: number;
	tickets: number;
	/** Of one ticket, as the buyer saw it; left out = any price. */
	shownPrice?: number;
};

const fieldOf = (index: number, name: "kind_id" | "tickets" | "shown_price") =>
	`booking.lines.${index}.${name}`;

type GivenLine = BookRequest["lines"][number];

export const toOrderLines = (lines: GivenLine[]): OrderLine[] =>
	lines.map(({ kind_id, tickets, shown_price }) => ({ kindId: kind_id, tickets, shownPrice: shown_price }));

/** Names no line: the answer is the same for a kind that does not exist and one that is not for this visitor. */
const notFound = () =>
	new AppError("not_found", {
		field: "booking.lines",
		words: (options) => m.booking_some_kind_closed({}, options),
	});

/** What an order says of its lines in whatever order they come, for the hash of its submission. */
export const hashedLines = (lines: OrderLine[]) =>
	lines
		.toSorted((one, other) => one.kindId - other.kindId)
		.flatMap(({ kindId, tickets }) => [kindId, tickets]);

/** @throws AppError `not_found` */
export async function lockSaleOfKind(transaction: Database, kindId: number): Promise<Sale> {
	const [named] = await findKinds(transaction, eq(ticketKind.id, kindId));
	if (!named) throw notFound();
	return await lockSale(transaction, named.saleId);
}

/** A line with its kind, its place in the order, and what it takes and costs. */
type Line = OrderLine & { index: number; kind: KindRow; price: number; seats: number };

/** The lines with their kinds, read once the sale is locked: a price may have changed before that. All are kinds of the sale. @throws AppError `not_found` */
export async function requireLines(transaction: Database, sale: Sale, wanted: OrderLine[]): Promise<Line[]> {
	const kinds = await findKinds(transaction, eq(ticketKind.saleId, sale.id));
	return wanted.map((line, index) => {
		const kind = kinds.find(({ id }) => id === line.kindId);
		if (!kind) throw notFound();
		return { ...line, index, kind, price: kind.price, seats: line.tickets * kind.seatsEach };
	});
}

/** In the caller's language. */
export const nameOf = ({ name, nameSw }: KindRow, { locale }: Parameters<Words>[0]) =>
	textIn(locale)(name, nameSw);

/** @throws AppError `price_changed` */
export function requireShownPrice({ index, kind, shownPrice = kind.price }: Line): void {
	const price = kind.price.toLocaleString("en");
	if (shownPrice !== kind.price)
		throw new AppError("price_changed", {
			field: fieldOf(index, "shown_price"),
			words: (options) => m.booking_price_changed({ kind: nameOf(kind, options), price }, options),
		});
}

/** @throws AppError `not_found` for a kind that is not for this visitor, `sales_closed` */
export function requireOpen(
	sale: Sale,
	lines: Line[],
	codes: BookingCodes,
	kindCode: string | undefined,
	now: Date,
): void {
	if (!sale.isPublic || !lines.every(({ kind }) => isSold(codes, kind, kindCode))) throw notFound();
	for (const line of lines) requireSalesOpen(line, salesState(sale, line.kind, now));
}

/** The same for kinds that are sold at the door. */
export function requireOpenAtDoor(sale: Sale, lines: Line[], now: Date): void {
	if (!sale.isPublic || !lines.every(({ kind }) => isSoldAtDoor(kind))) throw notFound();
	for (const line of lines) requireSalesOpen(line, doorSalesState(line.kind, now));
}

function requireSalesOpen({ index, kind }: Line, sells: TicketSale["state"]): void {
	if (sells !== "soon" && sells !== "closed") return;
	const text = sells === "soon" ? m.booking_kind_not_open : m.booking_kind_closed;
	throw new AppError("sales_closed", {
		field: fieldOf(index, "kind_id"),
		words: (options) => text({ kind: nameOf(kind, options) }, options),
	});
}

/** Nobody waits for more tickets than there are at all. @throws AppError `invalid_input` */
export function requireSoManyInAll(sale: Sale, lines: Line[], seats: number): void {
	for (const { index, kind, tickets } of lines) {
		const count = ticketsInAll(sale, kind);
		const words: Words = (options) =>
			m.booking_more_than_all(
				{ kind: nameOf(kind, options), count, shown: count.toLocaleString("en") },
				options,
			);
		if (tickets > count) throw new AppError("invalid_input", { field: fieldOf(index, "tickets"), words });
	}
	const shown = sale.seats?.toLocaleString("en") ?? "";
	if (sale.seats !== null && seats > sale.seats)
		throw new AppError("invalid_input", {
			field: "booking.lines",
			words: (options) => m.booking_more_than_seats({ shown }, options),
		});
}
