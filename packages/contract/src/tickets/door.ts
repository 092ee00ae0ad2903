import { z } from "zod";
import { line } from "../plain-text.ts";
import { successReply } from "../reply.ts";
import { bookingLinkSchema, doorWays, orderLineSchema, orderLines, transactionCode } from "./booking.ts";
import { mostEntries, mostSold } from "./door-entries.ts";

/* Calls of staff at the door, by a link that expires. */

const moment = z.iso.datetime();

/** Hours after the end of a door's link in which entries that were made before it are still accepted. */
export const doorGraceHours = 24;

/** Hours before the beginning of an occasion from which people are let in; until then a link shows the list, and tickets can be tried. */
export const doorHoursBefore = 6;

/** From when people are let in to an occasion. */
export const doorsOpenAt = (start: Date) => new Date(start.getTime() - doorHoursBefore * 60 * 60_000);

const device = line(64).pipe(z.string().min(1));

/** Body of POST /bookings/door/list. A phone that names itself gets what it needs to send entries after the link's end. */
export const doorListRequestSchema = z.object({ ...bookingLinkSchema.shape, device: device.optional() });

/** One seat in the door's list: enough to let it in without connection, and no address or number. */
export const doorSeatSchema = z.object({
	ticket_id: z.int(),
	/** The first 32 hexadecimal digits of the SHA-256 of the QR code's content: a phone without connection compares them. */
	code_hash: z.string(),
	name: z.string(),
	reference: z.string(),
	kind: z.string(),
	number: z.int(),
	/** Its guest's name and table, where they are known. */
	guest: z.string().nullable(),
	table: z.string().nullable(),
	/** Shillings that its booking still has to pay: the ticket is good all the same. */
	due: z.number(),
	/** Something of the price is there. */
	part_paid: z.boolean(),
	entered_at: moment.nullable(),
});

/** A booking that is not confirmed: nobody is let in by it. */
export const unpaidBookingSchema = z.object({
	reference: z.string(),
	name: z.string(),
	/** Its kinds, as `tellLines` has them. */
	kind: z.string(),
	seats: z.int(),
	/** Names of its guests, as far as they are known. */
	guests: z.array(z.string()),
	/** Shillings that are missing. */
	due: z.number(),
	part_paid: z.boolean(),
});

/** A kind that is sold at the door now. */
const doorKindSchema = z.object({
	id: z.int(),
	name: z.string(),
	price: z.int(),
	/** Tickets that are left; null = more than a few. */
	left: z.int().nullable(),
});

export const doorListSchema = z.object({
	title: z.string(),
	/** The server's time: phones' clocks are wrong, and a later list replaces an earlier one. */
	as_of: moment,
	/** From when people are let in. */
	opens_at: moment,
	ends_at: moment,
	/** Hours after `ends_at` in which entries that were made before it are still accepted. */
	grace_hours: z.int(),
	/** With this the phone that has asked sends entries after `ends_at`; null where it has not named itself. */
	proof: z.string().nullable(),
	/** It does not take place: nobody is let in. */
	withdrawn: z.boolean(),
	seats: z.array(doorSeatSchema),
	unpaid: z.array(unpaidBookingSchema),
	/** What this link sells; null = it may not sell. A list that was stored by an older page does not say. */
	sells: z.array(doorKindSchema).nullish(),
});

export const doorListReplySchema = successReply(z.array(doorListSchema).length(1));

/**
 * The outcome of an entry: `conflict` = two phones let it in without connection, and another one's came first; `undone` = it was
 * a mistake and no longer counts; `not_valid` = the booking was cancelled or passed on, stored where a phone without connection had
 * let it in; `too_early` = a good ticket, hours before the beginning: where a phone without connection had let it in, it counts once
 * the occasion is moved back to that time.
 */
export const entryOutcomes = [
	"entered",
	"refused",
	"conflict",
	"undone",
	"forged",
	"other_event",
	"not_valid",
	"too_early",
] as const;

/**
 * Body of POST /bookings/door/check-in: a phone's entries, each stored once however often it is sent (`key`). Either `code`, the
 * content of a QR code, or `ticket_id`, found by name. After the link's end replies have no names.
 */
export const checkInRequestSchema = z.object({
	...bookingLinkSchema.shape,
	device,
	/** That of the list, which entries after the link's end need. */
	proof: z.string().max(200).nullish(),
	/** The phone's time now: how wrong its clock is, and so the times of its entries. */
	sent_at: z.iso.datetime({ offset: true }).optional(),
	entries: z
		.array(
			z.object({
				key: z.uuid(),
				code: z.string().max(200).optional(),
				ticket_id: z.int().min(1).max(2_147_483_647).optional(),
				/** The phone's time; stored as one between the making of the link or the doors' opening, and its end or now. */
				at: z.iso.datetime({ offset: true }),
				/** True = already let in: it can no longer be refused. */
				offline: z.boolean().default(false),
				/** True = the seat was let in by mistake. */
				undo: z.boolean().default(false),
				/** True = whom this phone let in wrongly has been dealt with: its `conflict` or `not_valid` entry is no longer to be looked at. */
				settle: z.boolean().default(false),
			}),
		)
		.min(1)
		.max(mostEntries),
});

export const checkedInSchema = z.object({
	key: z.string(),
	outcome: z.enum(entryOutcomes),
	ticket_id: z.int().nullable(),
	name: z.string().nullable(),
	kind: z.string().nullable(),
	/** When its seat was first let in. */
	first_at: moment.nullable(),
});

/**
 * Body of POST /bookings/door/sell: tickets are sold and their seats let in at once. The same sale, by its `key`, is made once however often
 * it is sent; with another content it is refused.
 */
export const doorSaleRequestSchema = z.object({
	...bookingLinkSchema.shape,
	device,
	sale: z
		.object({
			key: z.uuid(),
			lines: orderLines(orderLineSchema, mostSold),
			name: line(100)
				.nullish()
				.transform((name) => name || null),
			way: z.enum(doorWays),
			transaction_code: transactionCode.nullish().transform((code) => code ?? null),
		})
		.refine(({ way, transaction_code }) => way === "mobile" || transaction_code === null, {
			path: ["transaction_code"],
		}),
});

const doorSoldSchema = z.object({
	reference: z.string(),
	name: z.string(),
	/** Its kinds, as `tellLines` has them. */
	kind: z.string(),
	amount: z.int(),
	/** Its seats, which are in. */
	seats: z.array(z.int()),
});

export const doorSoldReplySchema = successReply(z.array(doorSoldSchema).length(1));

export const checkInReplySchema = successReply(z.array(checkedInSchema));

export type DoorKind = z.infer<typeof doorKindSchema>;
export type DoorSaleRequest = z.input<typeof doorSaleRequestSchema>;
export type DoorSale = z.output<typeof doorSaleRequestSchema>["sale"];
export type DoorSold = z.infer<typeof doorSoldSchema>;
export type DoorSeat = z.infer<typeof doorSeatSchema>;
export type UnpaidBooking = z.infer<typeof unpaidBookingSchema>;
export type DoorList = z.infer<typeof doorListSchema>;
export type EntryOutcome = (typeof entryOutcomes)[number];
export type CheckInRequest = z.input<typeof checkInRequestSchema>;
export type DoorEntry = z.output<typeof checkInRequestSchema>["entries"][number];
export type CheckedIn = z.infer<typeof checkedInSchema>;
