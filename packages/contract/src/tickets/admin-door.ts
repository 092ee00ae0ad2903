import { z } from "zod";
import { requiredLine } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { ofOccasion } from "./admin-fields.ts";

const time = z.iso.datetime();

/** A link for the door; `link` and `message` only when it is made. */
export const adminDoorLinkSchema = z.object({
	id: z.int(),
	label: z.string(),
	ends_at: time,
	is_open: z.boolean(),
	/** Of an open one after a change of day: when a new link would end. */
	new_end: time.nullable(),
	made_by: z.string().nullable(),
	/** It may sell tickets. */
	sells: z.boolean(),
	/** What it has sold: bookings that are not cancelled, and what was received for them, of which in cash. */
	sold: z.object({ bookings: z.int(), received: z.int(), cash: z.int() }),
	link: z.string().optional(),
	message: z.string().optional(),
});
export const adminDoorLinksReplySchema = successReply(z.array(adminDoorLinkSchema));
export const adminDoorLinkReplySchema = successReply(adminDoorLinkSchema);

/** Body of POST /admin/api/bookings/door-links; it ends by itself some hours after the occasion. */
export const newDoorLinkSchema = z.object({
	...ofOccasion,
	label: requiredLine.pipe(z.string().max(60)),
	sells: z.boolean().default(false),
});

export type DoorLink = z.infer<typeof adminDoorLinkSchema>;
