import { z } from "zod";

/** Names of the texts of a record that are in English, on a Swahili page, because nobody has translated them. */
export const inEnglish = { in_english: z.array(z.string()).optional() };

export type InEnglish = { in_english?: string[] | undefined };
