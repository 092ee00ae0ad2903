import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";
import { legalKinds } from "./legal-text.ts";

/** Settings of the site and the programme, in the caller's language (reply of GET /site/settings, added). */
export const siteSettingsSchema = z.object({
	/** The programme's name. */
	name: z.string(),
	/** The organisers' own sign, `path` for GET /files/get; null = the drawn one. */
	logo: z.string().nullable(),
	/** Postal address; the first line names the organiser. */
	address_lines: z.array(z.string()),
	phone: z.string(),
	email: z.string(),
	/** E.164; null = not shown. */
	whatsapp: z.string().nullable(),
	map_url: z.string(),
	/** The organisers' picture of the map; without one the drawn map, where it shows the right place. */
	map: z.object({
		picture: z.string().nullable(),
		alt: z.string(),
		drawn: z.boolean(),
		...untranslatedFields,
	}),
	/** Of the footer: to this site's paths, such as `/book`, or to other sites. */
	useful_links: z.array(z.object({ label: z.string(), url: z.string(), ...untranslatedFields })),
	/** Null = not shown. */
	instagram_url: z.string().nullable(),
	facebook_url: z.string().nullable(),
	designer: z.string().nullable(),
	about_lead: z.string(),
	/** Paragraphs, parted by empty lines. */
	about_text: z.string(),
	vision: z.string(),
	mission: z.string(),
	contact_lead: z.string(),
	copyright_holder: z.string(),
	rights: z.string(),
	/** The legal texts in force today; the others have no page. */
	legal_texts: z.array(z.enum(legalKinds)),
	/** Whether counts are shown only when a category's voting has closed. */
	counts_hidden_until_close: z.boolean(),
	/** Whether no count is shown yet, not even of closed categories: the organisers will publish the results. */
	results_unpublished: z.boolean(),
	/** When voting opens first, as long as it has opened in no category; null afterwards. */
	voting_opens_at: z.string().nullable(),
	/** Voting has ended for good in every category. */
	voting_over: z.boolean(),
	/** The organisers have stopped voting for a while, wherever it was open. */
	voting_paused: z.boolean(),
	/** The winners of some category are public, at `/award/winners`. */
	winners_announced: z.boolean(),
	/** Pages of wings that the landing page and the categories lead to now; left out where there are none. */
	award_links: z.array(z.object({ url: z.string(), label: z.string() })).optional(),
	/** How else one can vote, as wings say; left out where there is nothing. */
	vote_notes: z.array(z.string()).optional(),
	/** How winners are found, where not by votes alone; left out where votes alone decide, and before voting opens. */
	award_rules: z.array(z.object({ words: z.string(), details: z.array(z.string()) })).optional(),
	/** When the organisers will announce the winners; null = no time set. */
	results_expected_at: z.string().nullable(),
	/** Whether there are past seasons for the archive's page. */
	has_archive: z.boolean(),
	/** Whether the page that checks a receipt shows its couple. */
	receipts_show_choice: z.boolean(),
	/** A mail server is set up: without one no e-mail is promised. */
	sends_mails: z.boolean(),
	...untranslatedFields,
});

export const siteSettingsReplySchema = successReply(z.array(siteSettingsSchema).length(1));

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
