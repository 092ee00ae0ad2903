import { z } from "zod";
import { dateSchema } from "../programme/day-and-time.ts";
import { successReply } from "../reply.ts";
import { occasionFields, ofOccasion } from "./admin-fields.ts";

/** An occasion whose tickets are sold here. */
const soldOccasionSchema = z.object({
	...ofOccasion,
	title: z.string(),
	start_date: dateSchema,
	/** Its last day is over, or it does not take place. */
	is_over: z.boolean(),
	kinds: z.array(z.object({ id: z.int(), name: z.string(), name_sw: z.string().nullable() })),
});

/** Reply of GET /admin/api/bookings/occasions: those that are to come first. */
export const soldOccasionsReplySchema = successReply(z.array(soldOccasionSchema));

const kindFiguresSchema = z.object({
	id: z.int(),
	name: z.string(),
	name_sw: z.string().nullable(),
	price: z.int(),
	/** Tickets of confirmed bookings, and of those that are reserved. */
	confirmed: z.int(),
	reserved: z.int(),
	seats: z.int().nullable(),
	taken: z.int(),
	/** Seats that have been let in. */
	entered: z.int(),
});

/** A day of the programme's place. Money counts on the day on which it was stored, also where it came to its booking later. */
const dayFiguresSchema = z.object({
	day: dateSchema,
	/** Whole shillings that came, and that organisers or operators gave back of what came. */
	received: z.int(),
	given_back: z.int(),
	/** Tickets booked on the day that are confirmed or reserved, by the ids of their kinds. */
	tickets: z.record(z.string(), z.int()),
});

/** How an occasion's tickets sell. */
export const takingsSchema = z.object({
	kinds: z.array(kindFiguresSchema),
	/** Those on which something came, went or was booked, the first one first. */
	days: z.array(dayFiguresSchema),
	/** What more went out of bookings than had come for them: with it the days' sum is the sale's `received`. */
	lost: z.int(),
});

export const takingsQuerySchema = z.object(occasionFields);
export const takingsReplySchema = successReply(takingsSchema);

export type SoldOccasion = z.infer<typeof soldOccasionSchema>;
export type Takings = z.infer<typeof takingsSchema>;
