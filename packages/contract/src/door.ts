import { z } from "zod";
import { successReply } from "./reply.ts";

/* What staff at the door does by a link of its own, which ends by itself. */

const token = z.string().min(1).max(200);
const moment = z.iso.datetime();

/** Body of POST /bookings/door/list and …/count. */
export const doorLinkSchema = z.object({ token });

/** One seat as the door has it: enough to let it in without connection, and no address or number. */
export const doorSeatSchema = z.object({
	ticket_id: z.int(),
	/** The first 32 hexadecimal digits of the SHA-256 of what the QR code says: a phone without connection compares them. */
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
	seats: z.array(doorSeatSchema),
});

export const doorListReplySchema = successReply(z.array(doorListSchema).length(1));
export const doorCountReplySchema = successReply(
	z.array(z.object({ entered: z.int(), seats: z.int(), conflicts: z.int() })).length(1),
);

/** What became of an entry: `conflict` = two phones let it in without connection, and another one's came first. */
export const entryOutcomes = [
	"entered",
	"refused",
	"conflict",
	"forged",
	"other_event",
	"not_valid",
] as const;

/**
 * Body of POST /bookings/door/check-in: entries as a phone has made them, each once however often it is sent (`key`). Either `code`,
 * what a QR code says, or `ticket_id`, found by its name.
 */
export const checkInRequestSchema = z.object({
	token,
	device: z.string().min(1).max(64),
	entries: z
		.array(
			z.object({
				key: z.uuid(),
				code: z.string().max(200).optional(),
				ticket_id: z.int().min(1).max(2_147_483_647).optional(),
				/** The phone's time. */
				at: z.iso.datetime({ offset: true }),
				/** True = let in without asking: it cannot be refused any more. */
				offline: z.boolean().default(false),
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
export type CheckedIn = z.infer<typeof checkedInSchema>;
