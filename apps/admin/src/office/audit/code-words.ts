import { languageNames } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { roleNames } from "#admin/people/account/roles.ts";
import { placementNames } from "#admin/programme/banner/placements.ts";
import { kindNames } from "#admin/site/legal-text/kinds.ts";
import { deviceNames } from "#admin/votes/result/words.ts";

/** Changes of one's own account. */
const details: Record<string, string> = {
	age_range: t("age"),
	country_of_residence: t("country"),
	email: t("email"),
	firstname: t("first name"),
	gender: t("gender"),
	lastname: t("last name"),
	nationality: t("nationality"),
	password: t("password"),
	phone_number: t("phone number"),
};

/** Labels of a field's codes, such as a banner's `placement`. */
const codes: Record<string, Record<string, string>> = {
	role: roleNames,
	placement: placementNames,
	device_type: deviceNames,
	language: languageNames,
	books: { open: t("open"), closed: t("closed") },
	changed: details,
};

/** The screens' label of a code of the log; undefined for anything else. */
export function codeInWords(resource: string, field: string, value: string): string | undefined {
	const names = field === "kind" && resource === "legal-texts" ? kindNames : codes[field];
	return names && (names as Record<string, string>)[value];
}
