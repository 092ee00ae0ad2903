import type { SiteSettings } from "@bcc/contract/site-settings";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { SiteSettingsRow } from "#server/features/site-settings/table.ts";
import { textIn } from "#server/lib/translation.ts";

const aboutText = (_: object, options: { locale: Locale }) =>
	`${m.about_intro_1({}, options)}\n\n${m.about_intro_2({}, options)}`;

const wordings = {
	aboutLead: m.about_intro_lead,
	aboutText,
	vision: m.about_vision_text,
	mission: m.about_mission_text,
	contactLead: m.about_contact_lead,
	copyrightHolder: m.shell_brand,
	rights: m.shell_footer_rights,
};

export const builtInTexts = {
	...namesOf("en"),
	...Object.fromEntries(Object.entries(namesOf("sw")).map(([name, text]) => [`${name}_sw`, text])),
} as Record<keyof ReturnType<typeof namesOf> | `${keyof ReturnType<typeof namesOf>}_sw`, string>;

function namesOf(locale: Locale) {
	const say = (name: keyof typeof wordings) => wordings[name]({}, { locale });
	return {
		about_lead: say("aboutLead"),
		about_text: say("aboutText"),
		vision: say("vision"),
		mission: say("mission"),
		contact_lead: say("contactLead"),
		copyright_holder: say("copyrightHolder"),
		rights: say("rights"),
	};
}

/** The settings as visitors get them, in their language: the organisers' words, else the built-in ones. */
export function presentSettings(row: SiteSettingsRow, locale: Locale): SiteSettings {
	const text = textIn(locale);
	const builtIn = namesOf(locale);
	const say = (own: string | null, swahili: string | null, otherwise: string) =>
		text(own ?? otherwise, swahili);
	return {
		address_lines: text(row.address, row.addressSw)
			.split("\n")
			.map((line) => line.trim())
			.filter(Boolean),
		phone: row.phone,
		email: row.email,
		map_url: row.mapUrl,
		instagram_url: row.instagramUrl,
		facebook_url: row.facebookUrl,
		designer: row.designer,
		about_lead: say(row.aboutLead, row.aboutLeadSw, builtIn.about_lead),
		about_text: say(row.aboutText, row.aboutTextSw, builtIn.about_text),
		vision: say(row.vision, row.visionSw, builtIn.vision),
		mission: say(row.mission, row.missionSw, builtIn.mission),
		contact_lead: say(row.contactLead, row.contactLeadSw, builtIn.contact_lead),
		copyright_holder: say(row.copyrightHolder, row.copyrightHolderSw, builtIn.copyright_holder),
		rights: say(row.rights, row.rightsSw, builtIn.rights),
		counts_hidden_until_close: row.countsHiddenUntilClose,
	};
}
