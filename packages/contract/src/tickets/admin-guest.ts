import { z } from "zod";
import { recordId } from "../admin/resource.ts";
import { successReply } from "../reply.ts";
import { occasionFields, ofOccasion } from "./admin-fields.ts";
import { guestSchema, optionalTable, seatNumber } from "./guest.ts";

/** Seats that are given a table at once. */
export const mostPlaced = 500;

/** A seat of a reserved or confirmed booking. */
const adminGuestSchema = guestSchema.extend({
	booking_id: z.int(),
	reference: z.string(),
	buyer: z.string(),
	/** Its kind's name in Swahili. */
	kind_sw: z.string().nullable(),
	confirmed: z.boolean(),
});

/** Reply of GET /admin/api/bookings/guests: all guests of an occasion, by their buyers' names and numbers. */
export const adminGuestsReplySchema = successReply(z.array(adminGuestSchema));

/** Query of GET /admin/api/bookings/guests.csv. */
export const guestSheetQuerySchema = z.object({
	...occasionFields,
	lang: z.enum(["en", "sw"]).default("en"),
});

/** Body of POST /admin/api/bookings/guests/place: these seats are at this table; null = at none. */
export const placeGuestsSchema = z.object({
	...ofOccasion,
	seats: z
		.array(z.object({ booking_id: recordId, number: seatNumber }))
		.min(1)
		.max(mostPlaced),
	table: optionalTable,
});

/** Seats of one table. */
export const mostAtTable = 100;

/** Body of POST /admin/api/bookings/guests/seat: those who have paid, and have no table, get one for `size` people. */
export const seatGuestsSchema = z.object({ ...ofOccasion, size: z.int().min(1).max(mostAtTable) });

/** Most characters of a list of guests. */
export const longestGuestList = 200_000;

/** Body of POST /admin/api/bookings/guests/list: guests by lines, each with its ticket's or booking's number, name and table. */
export const listGuestsSchema = z.object({ ...ofOccasion, text: z.string().min(1).max(longestGuestList) });

/** How many guests got a name, and how many a table, that they did not have. */
export const changedGuestsReplySchema = successReply(z.object({ named: z.int(), placed: z.int() }));

export type AdminGuest = z.infer<typeof adminGuestSchema>;
export type ChangedGuests = z.infer<typeof changedGuestsReplySchema>["data"];
