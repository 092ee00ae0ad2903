import type { InputFault } from "@bcc/contract/input-fault";
import { pathInWords } from "#admin/components/record/field-labels.ts";
import { t } from "#admin/i18n/texts.ts";

const notBeforeFirstDay = (field: string) => t("%{field} must not be before the first day.", { field });

/** Rules of fields that have a message of their own. */
const rules: Record<string, (field: string) => string> = {
	email: (field) => t("%{field} must be an email address, such as info@example.org.", { field }),
	end_date: notBeforeFirstDay,
	ends_on: notBeforeFirstDay,
	facebook_url: (field) =>
		t("%{field} must be the address of a page, such as https://www.facebook.com/name.", { field }),
	instagram_url: (field) =>
		t("%{field} must be a name, such as @name, or an address that begins with https://.", { field }),
	latitude: (field) => t("%{field} must be between -90 and 90, together with a longitude.", { field }),
	link: (field) => t("%{field} must be the address of a page, such as https://www.example.org.", { field }),
	whatsapp: (field) => t("%{field} must be a phone number, such as 0712 345 678.", { field }),
	longitude: (field) => t("%{field} must be between -180 and 180, together with a latitude.", { field }),
	map_picture_alt: (field) => t("%{field} must not be empty where there is a picture.", { field }),
	map_url: (field) =>
		t("%{field} must be an address that begins with https://, or empty where there are coordinates.", {
			field,
		}),
	married_year: (field) => t("%{field} must be a year that is not to come.", { field }),
	phone: (field) => t("%{field} must have digits, such as +255 700 000 000.", { field }),
	"useful_links.url": (field) =>
		t("%{field} must be a page of this site, such as /book, or an address that begins with https://.", {
			field,
		}),
	voting_closes_at: (field) => t("%{field} must be later than “Voting opens”.", { field }),
};

/** An invalid field in a sentence, with its label on the screen: `“Code” must not be empty.` */
export function faultInWords(resource: string, { field: path, kind, limit = 0 }: InputFault): string {
	const field = pathInWords(resource, path) ?? t("Something in this form");
	const name = path.replace(/\.\d+\./, ".");
	const known = rules[name];
	switch (kind) {
		case "missing":
			// Its rule also states when it may be empty.
			return name === "map_url" && known ? known(field) : t("%{field} must not be empty.", { field });
		case "too_long":
			return t("%{field} must not be longer than %{limit} characters.", { field, limit });
		case "too_few":
			return t("%{field} must have at least %{limit}.", { field, limit });
		case "too_many":
			return t("%{field} must not have more than %{limit}.", { field, limit });
		case "too_small":
			return t("%{field} must not be below %{limit}.", { field, limit });
		case "too_large":
			return t("%{field} must not be above %{limit}.", { field, limit });
		case "not_valid":
			return known?.(field) ?? t("%{field} is not valid.", { field });
	}
}
