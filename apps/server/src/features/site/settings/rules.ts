import { drawnPoint, mapLink } from "@bcc/contract/programme/map-link";
import type { LegalKind } from "@bcc/contract/site/legal-text";
import type { SiteSettings } from "@bcc/contract/site/settings";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { type SiteSettingsRow, settingsFields } from "#server/db/schema/site-settings.ts";
import type { AwardsState, CountVisibility } from "#server/features/awards/publication/rules.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn, textsIn } from "#server/lib/translation.ts";

const wordings = {
	name: m.shell_brand_full,
	about_lead: m.about_intro_lead,
	about_text: (_: object, options: { locale: Locale }) =>
		`${m.about_intro_1({}, options)}\n\n${m.about_intro_2({}, options)}`,
	vision: m.about_vision_text,
	mission: m.about_mission_text,
	contact_lead: m.about_contact_lead,
	copyright_holder: m.shell_brand,
	rights: m.shell_footer_rights,
};

type BuiltIn = keyof typeof wordings;

function builtInIn<Suffix extends string>(locale: Locale, suffix: Suffix) {
	const texts = Object.entries(wordings).map(([name, say]) => [name + suffix, say({}, { locale })]);
	return Object.fromEntries(texts) as Record<`${BuiltIn}${Suffix}`, string>;
}

/** The built-in wording of each text in both languages. */
export const builtInTexts = { ...builtInIn("en", ""), ...builtInIn("sw", "_sw") };

/** The organisers' English name is on Swahili pages too until they give a Swahili one. */
export function programmeName(
	{ name, nameSw }: Pick<SiteSettingsRow, "name" | "nameSw">,
	locale: Locale,
): string {
	return textIn(locale)(name ?? m.shell_brand_full({}, { locale }), nameSw);
}

/** The organisers' address; undefined while it is a new site's neutral one. */
export function contactEmail({ email }: Pick<SiteSettingsRow, "email">): string | undefined {
	return email === settingsFields.email.default ? undefined : email;
}

/**
 * The settings as visitors get them, in their language: the organisers' words, else the built-in ones.
 *
 * @param legalTexts the kinds of which a text holds today
 * @param seasons when visitors see counts, whether there are past seasons, and how far the awards are
 */
export function settingsReply(
	row: SiteSettingsRow,
	locale: Locale,
	legalTexts: LegalKind[],
	seasons: {
		countVisibility: CountVisibility;
		hasArchive: boolean;
		sendsMails: boolean;
		awards: AwardsState & { expectedAt: Date | null };
	},
): SiteSettings {
	const builtIn = builtInIn(locale, "");
	const { address_lines, ...texts } = textsIn(locale, {
		address_lines: [row.address, row.addressSw],
		about_lead: [row.aboutLead, row.aboutLeadSw, builtIn.about_lead],
		about_text: [row.aboutText, row.aboutTextSw, builtIn.about_text],
		vision: [row.vision, row.visionSw, builtIn.vision],
		mission: [row.mission, row.missionSw, builtIn.mission],
		contact_lead: [row.contactLead, row.contactLeadSw, builtIn.contact_lead],
		copyright_holder: [
			row.copyrightHolder,
			row.copyrightHolderSw,
			row.name ? programmeName(row, locale) : builtIn.copyright_holder,
		],
		rights: [row.rights, row.rightsSw, builtIn.rights],
	});
	return {
		name: programmeName(row, locale),
		logo: row.logo,
		...texts,
		address_lines: address_lines
			.split("\n")
			.map((line) => line.trim())
			.filter(Boolean),
		phone: row.phone,
		email: row.email,
		whatsapp: row.whatsapp,
		// The database has one of the two (`site_settings_map_check`).
		map_url: row.mapUrl ?? mapLink(row) ?? "",
		map: {
			picture: row.mapPicture,
			...textsIn(locale, { alt: [row.mapPictureAlt, row.mapPictureAltSw] }),
			drawn: row.latitude === drawnPoint.latitude && row.longitude === drawnPoint.longitude,
		},
		useful_links: row.usefulLinks.map(({ label, label_sw, url }) => ({
			...textsIn(locale, { label: [label, label_sw] }),
			url,
		})),
		instagram_url: row.instagramUrl,
		facebook_url: row.facebookUrl,
		designer: row.designer,
		legal_texts: legalTexts,
		counts_hidden_until_close: row.countsHiddenUntilClose,
		results_unpublished: seasons.countVisibility === "afterPublication",
		voting_opens_at: isoOrNull(seasons.awards.opensAt),
		voting_over: seasons.awards.isOver,
		voting_paused: seasons.awards.isPaused,
		winners_announced: seasons.awards.hasPublicResults,
		results_expected_at: isoOrNull(seasons.awards.expectedAt),
		has_archive: seasons.hasArchive,
		receipts_show_choice: row.receiptsShowChoice,
		sends_mails: seasons.sendsMails,
	};
}
