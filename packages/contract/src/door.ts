import { z } from "zod";
import { bookingLinkSchema } from "./booking.ts";
import { line } from "./plain-text.ts";
import { successReply } from "./reply.ts";

/* Calls of staff at the door, by a link that expires. */

const moment = z.iso.datetime();

/** Hours after the end of a door's link in which entries that were made before it are still accepted. */
export const doorGraceHours = 24;

/** One seat in the door's list: enough to let it in without connection, and no address or number. */
export const doorSeatSchema = z.object({
	ticket_id: z.int(),
	/** The first 32 hexadecimal digits of the SHA-256 of the QR code's content: a phone without connection compares them. */
	code_hash: z.string(),
	name: z.string(),
	reference: z.string(),
	kind: z.string(),
	number: z.int(),
	entered_at: moment.nullable(),
});

export const doorListSchema = z.object({
	title: z.string(),
	ends_at: moment,
	/** Hours after `ends_at` in which entries that were made before it are still accepted. */
	grace_hours: z.int(),
	seats: z.array(doorSeatSchema),
});

export const doorListReplySchema = successReply(z.array(doorListSchema).length(1));

/**
 * The outcome of an entry: `conflict` = two phones let it in without connection, and another one's came first; `undone` = it was
 * a mistake and no longer counts.
 */
export const entryOutcomes = [
	"entered",
	"refused",
	"conflict",
	"undone",
	"forged",
	"other_event",
	"not_valid",
] as const;

/**
 * Body of POST /bookings/door/check-in: a phone's entries, each stored once however often it is sent (`key`). Either `code`, the
 * content of a QR code, or `ticket_id`, found by name.
 */
export const checkInRequestSchema = z.object({
	...bookingLinkSchema.shape,
	device: line(64).pipe(z.string().min(1)),
	entries: z
		.array(
			z.object({
				key: z.uuid(),
				code: z.string().max(200).optional(),
				ticket_id: z.int().min(1).max(2_147_483_647).optional(),
				/** The phone's time; stored as one between the making of the link and now. */
				at: z.iso.datetime({ offset: true }),
				/** True = already let in: it can no longer be refused. */
				offline: z.boolean().default(false),
				/** True = the seat was let in by mistake. */
				undo: z.boolean().default(false),
			}),
		)
		.min(1)
		.max(500),
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

export const checkInReplySchema = successReply(z.array(checkedInSchema));

export type DoorSeat = z.infer<typeof doorSeatSchema>;
export type DoorList = z.infer<typeof doorListSchema>;
export type EntryOutcome = (typeof entryOutcomes)[number];
export type CheckInRequest = z.input<typeof checkInRequestSchema>;
export type DoorEntry = z.output<typeof checkInRequestSchema>["entries"][number];
export type CheckedIn = z.infer<typeof checkedInSchema>;
