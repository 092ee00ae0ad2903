import { z } from "zod";

/** Names of a record's texts that are in English on a Swahili page, because nobody has translated them. */
export const untranslatedFields = { in_english: z.array(z.string()).optional() };

export type UntranslatedFields = { in_english?: string[] | undefined };
