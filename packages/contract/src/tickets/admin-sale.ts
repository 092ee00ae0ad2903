import { z } from "zod";
import { optionalLine, optionalMoment, requiredLine, requiredText, shillings } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { occasionFields, ofOccasion } from "./admin-fields.ts";
import { bookingStates, kindSales, mostKinds } from "./booking.ts";
import { longestAnswer, mostChoices } from "./guest.ts";

const time = z.iso.datetime();

const kindFields = {
	/** From 1 to 6; a kind stays at its place. */
	position: z.int().min(1).max(mostKinds),
	name: requiredLine.pipe(z.string().max(60)),
	name_sw: optionalLine.pipe(z.string().max(60).nullable()),
	price: shillings.pipe(z.int().max(20_000_000)),
	seats_each: z.int().min(1).max(20),
	/** Its share of the seats; null = all of them. */
	seats: z.int().min(0).max(100_000).nullable(),
	opens_at: optionalMoment,
	closes_at: optionalMoment,
	sold: z.enum(kindSales),
};

const changedKindSchema = z.object({
	...kindFields,
	/** The link that the kind at this place had works no longer: strangers have it, or this is another kind. */
	new_link: z.boolean().default(false),
});

const areTimesInOrder = ({ opens_at, closes_at }: { opens_at: string | null; closes_at: string | null }) =>
	!opens_at || !closes_at || Date.parse(opens_at) < Date.parse(closes_at);

const saleFields = {
	/** Null = unlimited. */
	seats: z.int().min(0).max(100_000).nullable(),
	reservation_hours: z.int().min(1).max(720),
	/** For bookings that move up from the waiting list. */
	offer_hours: z.int().min(1).max(168),
};

const optionalWords = optionalLine.pipe(z.string().max(longestAnswer).nullable());

const choices = z
	.array(z.object({ text: requiredLine.pipe(z.string().max(longestAnswer)), text_sw: optionalWords }))
	.max(mostChoices)
	.refine((all) => new Set(all.map(({ text }) => text)).size === all.length);

/**
 * Body of PUT /admin/api/bookings/sale: the tickets of an occasion, in the place of those before. `version` null =
 * there were none. Another name, price or number of seats of a kind that people have booked is refused (409 `bookings_affected`) until
 * the organiser has `agreed`.
 */
export const changedSaleSchema = z
	.object({
		...ofOccasion,
		version: z.int().min(1).nullable(),
		agreed: z.boolean().default(false),
		...saleFields,
		/** To each guest; without choices any words are an answer. */
		question: optionalWords,
		question_sw: optionalWords,
		choices: choices.default([]),
		kinds: z
			.array(changedKindSchema.refine(areTimesInOrder, { path: ["closes_at"] }))
			.min(1)
			.max(mostKinds)
			.refine((kinds) => new Set(kinds.map(({ position }) => position)).size === kinds.length),
	})
	.refine(({ question, choices }) => question !== null || choices.length === 0, { path: ["question"] });

/** `amount` is their price: 0 where the occasion does not take place. */
const sum = z.object({ bookings: z.int(), seats: z.int(), amount: z.int() });

/** Tickets with seats, what they cost together, and how much less that is than their kinds cost. */
const priced = z.object({ tickets: z.int(), amount: z.int(), less: z.int() });

/** The tickets of an occasion with what has been booked; `sale` null = they are not booked on the site. */
export const adminSaleSchema = z.object({
	...ofOccasion,
	title: z.string(),
	/** Buyers can be told how to pay, or their phones be asked to. */
	can_be_paid: z.boolean(),
	/** It was deleted before it was over: it does not take place. */
	withdrawn: z.boolean(),
	/** A mail server is set up. */
	sends_mails: z.boolean(),
	sale: z
		.object({
			version: z.int(),
			...saleFields,
			question: z.string().nullable(),
			question_sw: z.string().nullable(),
			choices: z.array(z.object({ text: z.string(), text_sw: z.string().nullable() })),
			taken: z.int(),
			/** For one person, as pages show it in place of the occasion's own price. */
			lowest_price: z.int(),
			kinds: z.array(
				z.object({
					id: z.int(),
					...kindFields,
					name: z.string(),
					name_sw: z.string().nullable(),
					opens_at: time.nullable(),
					closes_at: time.nullable(),
					taken: z.int(),
					/** Of a kind that is sold by its link alone. */
					link: z.string().nullable(),
				}),
			),
		})
		.nullable(),
	sums: z.object({
		/** Of the states that there are bookings in. */
		states: z.partialRecord(z.enum(bookingStates), sum),
		/** At the price of their kinds, for less, and for nothing. */
		prices: z.object({ full: priced, reduced: priced, free: priced }),
		/** Whole shillings: received and not given back, of that for bookings that are over, and flagged. */
		received: z.int(),
		refund_due: z.int(),
		flagged: z.int(),
		/** Received, and of no booking of any occasion. */
		unassigned: z.int(),
		/** What confirmed bookings still have to pay. */
		missing: z.int(),
		entered: z.int(),
		conflicts: z.int(),
	}),
});

export const saleQuerySchema = z.object(occasionFields);
export const adminSaleReplySchema = successReply(adminSaleSchema);

/** Body of POST /admin/api/bookings/message; the same one sent twice, with its `key`, is one message. */
export const messageRequestSchema = z.object({
	...ofOccasion,
	key: z.uuid(),
	states: z.array(z.enum(bookingStates)).min(1),
	subject: requiredLine.pipe(z.string().max(100)),
	text: requiredText.pipe(z.string().max(4_000)),
});

/**
 * E-mails that are on their way, links for those who gave a number: they open WhatsApp with the words; and the names of
 * those who gave neither.
 */
export const sentMessageSchema = z.object({
	/** 0 where no mail server is set up. */
	emails: z.int(),
	unreached: z.array(z.string()),
	whatsapp: z.array(z.object({ name: z.string(), phone: z.string(), url: z.string() })),
});
export const sentMessageReplySchema = successReply(sentMessageSchema);

export type AdminSale = z.infer<typeof adminSaleSchema>;
export type SentMessage = z.infer<typeof sentMessageSchema>;
export type ChangedSale = z.input<typeof changedSaleSchema>;
