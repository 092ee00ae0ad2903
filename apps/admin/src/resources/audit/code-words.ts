import type { DeviceType } from "@bcc/contract/device";
import { t } from "#admin/i18n/texts.ts";
import { placementName } from "#admin/resources/banners/placements.ts";
import { kindName } from "#admin/resources/legal-texts/kinds.ts";
import { roleName } from "#admin/resources/users/roles.ts";
import { deviceNames } from "#admin/votes/words.ts";

const languages: Record<string, string> = { en: t("English"), sw: t("Swahili") };
const books: Record<string, string> = { open: t("open"), closed: t("closed") };

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
const codes: Record<string, (value: never) => string | undefined> = {
	role: roleName,
	placement: placementName,
	device_type: (value: DeviceType) => deviceNames[value],
	language: (value) => languages[value],
	books: (value) => books[value],
	changed: (value) => details[value],
};

/** The screens' label of a code of the log; undefined for anything else. */
export function codeInWords(resource: string, field: string, value: string): string | undefined {
	const inWords = field === "kind" && resource === "legal-texts" ? kindName : codes[field];
	return inWords?.(value as never);
}
