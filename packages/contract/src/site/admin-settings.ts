import { z } from "zod";
import { recordId, seenVersion } from "../admin/resource.ts";
import {
	optionalLine,
	optionalPicture,
	optionalText,
	optionalWebAddress,
	requiredLine,
	requiredText,
	webAddress,
} from "../admin/text.ts";
import { changeReason } from "../awards/admin-withdrawal.ts";
import { emailAddress } from "../plain-text.ts";
import { areCoordinatesComplete, coordinatesInput, longitudeIssue } from "../programme/coordinates.ts";
import { paymentWaySchema } from "./payment-way.ts";

/** Texts with a built-in wording: null = the built-in one, in each language. */
const texts = {
	/** The programme's name. */
	name: optionalLine,
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

/** A page of this site, without a language: no file, and not the back office. */
const sitePath = z
	.string()
	.trim()
	.max(1000)
	.regex(/^\/(?!(?:sw|admin)(?:[/?#]|$))(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][^\s\p{Cc}\\]*)?$/u);

/**
 * From this shared-network allowance on there is room for a thousand phones behind one address even beside a script,
 * and the pace limit lets all of them vote in the end (docs/decisions/0007).
 */
export const allowanceForThousand = 1_300;

/** Most links of the footer's column. */
export const maxUsefulLinks = 12;

const usefulLink = z.object({
	label: requiredLine.pipe(z.string().max(60)),
	label_sw: optionalLine.pipe(z.string().max(60).nullable()),
	url: z.union([sitePath, webAddress]),
});

/** Most ways to pay. */
export const maxPaymentWays = 8;

const paymentWayInput = paymentWaySchema.extend({
	number: requiredLine.pipe(z.string().max(40).regex(/\d/)),
	name: requiredLine.pipe(z.string().max(100)),
	bank: optionalLine.pipe(z.string().max(100).nullable()),
});

/** `@name` is the page of that name; of an address on Instagram, the scheme may be missing. */
const optionalInstagram = z.preprocess((text) => {
	if (typeof text !== "string") return text;
	const name = /^\s*@([\w.]{1,30})\s*$/.exec(text)?.[1];
	if (name) return `https://www.instagram.com/${name}`;
	return text.replace(/^\s*(?=(?:www\.)?instagram\.com\/)/i, "https://");
}, optionalWebAddress);

/** A number as people write it, or its address on wa.me; one without a country is Tanzanian. */
const optionalWhatsApp = optionalLine.transform((text, context) => {
	if (text === null) return null;
	const digits = text
		.replace(/^https?:\/\/(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=)\/?/i, "+")
		.replace(/[\s().-]/g, "")
		.replace(/^00/, "+")
		.replace(/^0(?=\d{9}$)/, "+255")
		.replace(/^(?=255\d{9}$)/, "+");
	if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits;
	context.addIssue({ code: "custom" });
	return z.NEVER;
});

const settingsInput = z.object({
	version: seenVersion,
	/** Postal address, one line each; the first names the organiser. */
	address: requiredText.pipe(z.string().max(500)),
	address_sw: optionalText.pipe(z.string().max(500).nullable()),
	phone: requiredLine.pipe(z.string().max(40).regex(/\d/)),
	email: emailAddress,
	whatsapp: optionalWhatsApp,
	/** Null = made of the coordinates. */
	map_url: optionalWebAddress,
	...coordinatesInput,
	/** The programme's sign in the place of the drawn one; null = the drawn one. */
	logo: optionalPicture,
	/** A picture of the map in the place of the drawn one, and what it shows. */
	map_picture: optionalPicture,
	map_picture_alt: optionalLine,
	map_picture_alt_sw: optionalLine,
	useful_links: z.array(usefulLink).max(maxUsefulLinks).default([]),
	/** How organisers are paid for tickets; left out = unchanged. */
	payment_ways: z.array(paymentWayInput).max(maxPaymentWays).optional(),
	/** The organisers' number as taxpayers, on receipts; null = not said. */
	tin: optionalLine.pipe(z.string().max(30).nullable()),
	/** Social links; null = not shown. */
	instagram_url: optionalInstagram,
	facebook_url: optionalWebAddress,
	/** The designer's name in the footer; null = not shown. */
	designer: optionalLine,
	...texts,
	/** The season that was seen: when another one runs by now, nothing is stored (409 `changed_meanwhile`). */
	season_id: recordId,
	/** Its version: with another one by now, its name and its allowance are not changed (409 `changed_meanwhile`). */
	season_version: seenVersion,
	/** The season's name, on the results and their paper. */
	season_name: requiredLine.pipe(z.string().max(100)),
	season_name_sw: optionalLine.pipe(z.string().max(100).nullable()),
	/** How many browsers of one network and device type may vote per category (architecture §5). */
	shared_network_allowance: z.int().min(1).max(10_000),
	/** Counts of a category are hidden from visitors until its voting closes. */
	counts_hidden_until_close: z.boolean(),
	/** Counts are hidden until administrators publish the results, and those of open categories until they close. */
	counts_hidden_until_published: z.boolean(),
	/** Needed once there are votes, when one of the three above changes. */
	reason: changeReason,
	/** The page that checks a receipt shows its couple. */
	receipts_show_choice: z.boolean(),
	/** Staff must use two-step sign-in; without it they can only set it up. */
	staff_two_step: z.boolean(),
});

/** Body of PUT /admin/api/settings. */
export const changedSettingsSchema = settingsInput
	.refine(areCoordinatesComplete, longitudeIssue)
	.refine(({ map_url, latitude }) => map_url !== null || latitude !== null, { path: ["map_url"] })
	.refine(({ map_picture, map_picture_alt }) => map_picture === null || map_picture_alt !== null, {
		path: ["map_picture_alt"],
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
	/** E.164, such as `+255712345678`; null = not shown. */
	whatsapp: z.string().nullable(),
	map_url: z.string().nullable(),
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
	logo: z.string().nullable(),
	map_picture: z.string().nullable(),
	map_picture_alt: z.string().nullable(),
	map_picture_alt_sw: z.string().nullable(),
	useful_links: z.array(z.object({ label: z.string(), label_sw: z.string().nullable(), url: z.string() })),
	payment_ways: z.array(paymentWaySchema),
	tin: z.string().nullable(),
	instagram_url: z.string().nullable(),
	facebook_url: z.string().nullable(),
	designer: z.string().nullable(),
	...(Object.fromEntries(builtIn.map((name) => [name, z.string().nullable()])) as Record<
		keyof typeof texts,
		z.ZodNullable<z.ZodString>
	>),
	season_id: z.int(),
	season_version: z.int(),
	season_name: z.string(),
	season_name_sw: z.string().nullable(),
	shared_network_allowance: z.int(),
	counts_hidden_until_close: z.boolean(),
	counts_hidden_until_published: z.boolean(),
	receipts_show_choice: z.boolean(),
	staff_two_step: z.boolean(),
	/** The built-in wording of each text, by the same names. */
	built_in: z.record(z.enum(builtIn), z.string()),
});

export type AdminSettings = z.infer<typeof adminSettingsSchema>;
export type UsefulLink = AdminSettings["useful_links"][number];
export type SettingsInput = Omit<z.output<typeof changedSettingsSchema>, "reason">;
