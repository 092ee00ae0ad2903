import type { InputFault } from "@bcc/contract";
import { formatNumber } from "#admin/amount.ts";
import { pathInWords } from "#admin/records/field-labels.ts";

/** What a field must be where that can be told in its own words. */
const rules: Record<string, string> = {
	email: "must be an email address, such as info@example.org",
	end_date: "must not be before the first day",
	ends_on: "must not be before the first day",
	facebook_url: "must be the address of a page, such as https://www.facebook.com/name",
	instagram_url: "must be a name, such as @name, or an address that begins with https://",
	latitude: "must be between -90 and 90, and goes with a longitude",
	link: "must be the address of a page, such as https://www.example.org",
	longitude: "must be between -180 and 180, and goes with a latitude",
	map_picture_alt: "must not be empty where there is a picture",
	map_url: "must be an address that begins with https://, or empty where there are coordinates",
	married_year: "must be a year that is not to come",
	phone: "must have digits, such as +255 700 000 000",
	"useful_links.url": "must be a page of this site, such as /book, or an address that begins with https://",
	voting_closes_at: "must be later than “Voting opens”",
};

/** A field at fault in a sentence, by the name that its screen has for it: `“Code” must not be empty.` */
export function faultInWords(resource: string, fault: InputFault): string {
	const name = pathInWords(resource, fault.field) ?? "Something in this form";
	return `${name} ${rule(fault)}.`;
}

function rule({ field, kind, limit = 0 }: InputFault): string {
	const known = rules[field.replace(/\.\d+\./, ".")];
	switch (kind) {
		case "missing":
			return known?.includes("or empty") ? known : "must not be empty";
		case "too_long":
			return `must not be longer than ${formatNumber(limit)} characters`;
		case "too_few":
			return `must have at least ${formatNumber(limit)}`;
		case "too_many":
			return `must not have more than ${formatNumber(limit)}`;
		case "too_small":
			return `must not be below ${limit}`;
		case "too_large":
			return `must not be above ${formatNumber(limit)}`;
		case "not_valid":
			return known ?? "is not valid";
	}
}
