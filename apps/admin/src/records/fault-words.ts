import type { InputFault } from "@bcc/contract";
import { t } from "#admin/i18n/texts.ts";
import { pathInWords } from "#admin/records/field-labels.ts";

/** What a field must be where that can be told in its own words. */
const rules: Record<string, string> = {
	email: t("must be an email address, such as info@example.org"),
	end_date: t("must not be before the first day"),
	ends_on: t("must not be before the first day"),
	facebook_url: t("must be the address of a page, such as https://www.facebook.com/name"),
	instagram_url: t("must be a name, such as @name, or an address that begins with https://"),
	latitude: t("must be between -90 and 90, and goes with a longitude"),
	link: t("must be the address of a page, such as https://www.example.org"),
	longitude: t("must be between -180 and 180, and goes with a latitude"),
	map_picture_alt: t("must not be empty where there is a picture"),
	map_url: t("must be an address that begins with https://, or empty where there are coordinates"),
	married_year: t("must be a year that is not to come"),
	phone: t("must have digits, such as +255 700 000 000"),
	"useful_links.url": t(
		"must be a page of this site, such as /book, or an address that begins with https://",
	),
	voting_closes_at: t("must be later than “Voting opens”"),
};

/** A field at fault in a sentence, by the name that its screen has for it: `“Code” must not be empty.` */
export function faultInWords(resource: string, fault: InputFault): string {
	const name = pathInWords(resource, fault.field) ?? t("Something in this form");
	return `${name} ${rule(fault)}.`;
}

function rule({ field, kind, limit = 0 }: InputFault): string {
	const known = rules[field.replace(/\.\d+\./, ".")];
	switch (kind) {
		case "missing":
			return known?.includes("or empty") ? known : t("must not be empty");
		case "too_long":
			return t("must not be longer than %{limit} characters", { limit });
		case "too_few":
			return t("must have at least %{limit}", { limit });
		case "too_many":
			return t("must not have more than %{limit}", { limit });
		case "too_small":
			return t("must not be below %{limit}", { limit });
		case "too_large":
			return t("must not be above %{limit}", { limit });
		case "not_valid":
			return known ?? t("is not valid");
	}
}
