import { t } from "#admin/i18n/texts.ts";
import { placementName } from "#admin/resources/banners/placements.ts";
import { kindName } from "#admin/resources/legal-texts/kinds.ts";
import { roleName } from "#admin/resources/users/roles.ts";
import { deviceName } from "#admin/resources/voids/device-names.ts";

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

/** A code of the log as the screens say it; undefined for what is no code. */
export function codeInWords(resource: string, field: string, value: string): string | undefined {
	switch (field) {
		case "role":
			return roleName(value as never);
		case "placement":
			return placementName(value as never);
		case "device_type":
			return deviceName(value as never);
		case "language":
			return languages[value];
		case "books":
			return books[value];
		case "changed":
			return details[value];
		case "kind":
			return resource === "legal-texts" ? kindName(value as never) : undefined;
		default:
			return undefined;
	}
}
