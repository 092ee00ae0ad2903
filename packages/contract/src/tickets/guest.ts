import { z } from "zod";
import { line } from "../plain-text.ts";

/** Choices of an answer to a sale's question. */
export const mostChoices = 6;

/** Characters of a guest's name, of an answer and of a table. */
export const longestName = 100;
export const longestAnswer = 100;
export const longestTable = 20;

const optional = (most: number) =>
	line(most)
		.nullish()
		.transform((text) => text || null);

/** What can be answered, in English and in Swahili. */
export type Choice = { text: string; text_sw: string | null };

/** A seat of a booking, from 1, as its booking has them. */
export const seatNumber = z.int().min(1).max(2_000);

/** What is said of the guests of some seats, each once; what is left out stays as it was. */
export const guestTexts = (most: number) =>
	z
		.array(z.object({ number: seatNumber, name: optional(longestName), answer: optional(longestAnswer) }))
		.max(most)
		.refine((guests) => new Set(guests.map(({ number }) => number)).size === guests.length);

export const optionalTable = optional(longestTable);

/** What is asked of each guest, in the reader's language; without choices any words are an answer. */
export const questionSchema = z.object({
	text: z.string(),
	/** `value` is what is answered, `text` what is shown. */
	choices: z.array(z.object({ value: z.string(), text: z.string() })),
});

/** A seat with what is known of its guest. */
export const guestSchema = z.object({
	number: z.int(),
	kind: z.string(),
	name: z.string().nullable(),
	answer: z.string().nullable(),
	table: z.string().nullable(),
});

export type Question = z.infer<typeof questionSchema>;
export type Guest = z.infer<typeof guestSchema>;
export type GuestTexts = z.input<ReturnType<typeof guestTexts>>;
