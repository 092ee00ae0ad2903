import { t } from "#admin/i18n/texts.ts";
import { placementName } from "#admin/resources/banners/placements.ts";
import { kindName } from "#admin/resources/legal-texts/kinds.ts";
import { roleName } from "#admin/resources/users/roles.ts";
import { deviceName } from "#admin/resources/voids/selection.ts";

const languages: Record<string, string> = { en: t("English"), sw: t("Swahili") };
const books: Record<string, string> = { open: t("open"), closed: t("closed") };

/** What people have changed of their own account. */
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

/** What the codes of a field mean; of a banner's `placement`, say. */
const codes: Record<string, (value: never) => string | undefined> = {
	role: roleName,
	placement: placementName,
	device_type: deviceName,
	language: (value) => languages[value],
	books: (value) => books[value],
	changed: (value) => details[value],
};

/** A code of the log as the screens say it; undefined for what is no code. */
export function codeInWords(resource: string, field: string, value: string): string | undefined {
	const inWords = field === "kind" && resource === "legal-texts" ? kindName : codes[field];
	return inWords?.(value as never);
}
