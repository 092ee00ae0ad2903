import { z } from "zod";
import { seenVersion } from "./resource.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "./text.ts";
import { changeReason } from "./withdrawal.ts";

/** Texts with a built-in wording: null = the built-in one, in each language. */
const texts = {
	/** The programme's name in Swahili; the English one is fixed. */
	name_sw: optionalLine,
	about_lead: optionalLine,
	about_lead_sw: optionalLine,
	/** Paragraphs, parted by empty lines. */
	about_text: optionalText,
	about_text_sw: optionalText,
	vision: optionalText,
	vision_sw: optionalText,
	mission: optionalText,
	mission_sw: optionalText,
	contact_lead: optionalLine,
	contact_lead_sw: optionalLine,
	/** In the footer's copyright line, after the year. */
	copyright_holder: optionalLine,
	copyright_holder_sw: optionalLine,
	/** In the footer, such as "All rights reserved". */
	rights: optionalLine,
	rights_sw: optionalLine,
};

const webAddress = z
	.string()
	.trim()
	.max(1000)
	.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)
	.refine((text) => URL.canParse(text));

const optionalWebAddress = z
	.union([z.literal(""), webAddress])
	.nullish()
	.transform((text) => text || null);

/** Body of PUT /admin/api/settings. */
export const changedSettingsSchema = z.object({
	version: seenVersion,
	/** Postal address, one line each; the first names the organiser. */
	address: requiredText.pipe(z.string().max(500)),
	address_sw: optionalText.pipe(z.string().max(500).nullable()),
	phone: requiredLine.pipe(z.string().max(40).regex(/\d/)),
	email: requiredLine.pipe(z.email()),
	map_url: webAddress,
	/** Social links; null = not shown. */
	instagram_url: optionalWebAddress,
	facebook_url: optionalWebAddress,
	/** Who designed the site, in the footer; null = not shown. */
	designer: optionalLine,
	...texts,
	/** How many browsers of one network and device type may vote per category (architecture §5). */
	shared_network_allowance: z.int().min(1).max(10_000),
	/** Counts of a category are hidden from visitors until its voting closes. */
	counts_hidden_until_close: z.boolean(),
	/** Needed once there are votes, when one of the two above changes. */
	reason: changeReason,
});

const builtIn = Object.keys(texts) as (keyof typeof texts)[];

/** Site settings as organisers see them; there is one record, `id` 1. */
export const adminSettingsSchema = z.object({
	id: z.literal(1),
	version: z.int(),
	address: z.string(),
	address_sw: z.string().nullable(),
	phone: z.string(),
	email: z.string(),
	map_url: z.string(),
	instagram_url: z.string().nullable(),
	facebook_url: z.string().nullable(),
	designer: z.string().nullable(),
	...(Object.fromEntries(builtIn.map((name) => [name, z.string().nullable()])) as Record<
		keyof typeof texts,
		z.ZodNullable<z.ZodString>
	>),
	shared_network_allowance: z.int(),
	counts_hidden_until_close: z.boolean(),
	/** The built-in wording of each text, by the same names. */
	built_in: z.record(z.enum(builtIn), z.string()),
});

export type AdminSettings = z.infer<typeof adminSettingsSchema>;
export type SettingsInput = Omit<z.output<typeof changedSettingsSchema>, "version" | "reason">;
