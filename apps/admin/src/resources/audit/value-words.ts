import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { fieldLabel } from "#admin/records/field-labels.ts";
import { roleName } from "#admin/resources/users/roles.ts";
import { formatDay, formatMoment } from "#admin/time.ts";

/** What ids stand for: the names of categories and couples that are known. */
export type Names = { category_id: Map<number, string>; nominee_id: Map<number, string> };

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const storedPath = /^([0-9a-f]{32})\.(jpg|png|webp|avif|mp4|webm)$/;

/** A moment of the log as clocks in Dar es Salaam showed it; any other text as it is. */
export function textInWords(text: string): string {
	if (moment.test(text)) return formatMoment(text);
	if (day.test(text)) return formatDay(text);
	const [, content, type] = storedPath.exec(text) ?? [];
	if (content)
		return `${type === "mp4" || type === "webm" ? t("Video") : t("Picture")} ${content.slice(0, 6)}`;
	return text;
}

/** A value of the audit log as a person reads it; "" where there was none. */
export function valueInWords(resource: string, field: string, value: unknown, names: Names): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? t("Yes") : t("No");
	if (typeof value === "number") {
		if (field === "category_id" || field === "nominee_id") {
			return names[field].get(value) ?? t("No. %{value}", { value });
		}
		return field.endsWith("_year") ? String(value) : formatNumber(value);
	}
	if (typeof value === "string") return field === "role" ? roleName(value as never) : textInWords(value);
	if (Array.isArray(value)) {
		return value
			.map((each, index) => `${index + 1}. ${valueInWords(resource, field, each, names)}`)
			.join("\n");
	}
	return Object.entries(value as object)
		.map(([name, inside]) => [name, valueInWords(resource, name, inside, names)])
		.filter(([name, words]) => words !== "" && !unsaid.has(name ?? ""))
		.map(([name = "", words]) => `${labelOf(resource, name)}: ${words}`)
		.join("; ");
}

/** What a photo's file measures: nobody decided on it. */
const unsaid = new Set(["width", "height"]);

/** What the screen calls a field; without its underscores where no screen has it. */
export function labelOf(resource: string, field: string): string {
	if ((field === "url" || field === "img_url") && resource !== "settings" && resource !== "nominees")
		return t("File");
	const words = field.replaceAll("_", " ");
	return fieldLabel(resource, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
