import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { codeInWords } from "#admin/office/audit/code-words.ts";
import { labelOf } from "#admin/office/audit/log-labels.ts";
import { formatDay, formatMoment } from "#admin/time.ts";

/** The known names of categories and couples, by id. */
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

/** Whose id a field holds, alone or in a list; undefined for a number that is no id. */
function referenceIn(resource: string, field: string): keyof Names | "other" | undefined {
	if (field === "category_id" || field === "category_ids") return "category_id";
	if (field === "nominee_id") return "nominee_id";
	if (field === "user" || field === "event_id") return "other";
	if (field !== "ids") return undefined;
	if (resource === "categories") return "category_id";
	return resource === "nominees" ? "nominee_id" : "other";
}

/** The ids of a kind that an entry's values hold, at any depth. */
export function idsIn(resource: string, value: unknown, kind: keyof Names, field = ""): number[] {
	if (typeof value === "number") return referenceIn(resource, field) === kind ? [value] : [];
	if (Array.isArray(value)) return value.flatMap((each) => idsIn(resource, each, kind, field));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inside]) => idsIn(resource, inside, kind, name));
}

/** A value of the audit log as a person reads it; "" where there was none. */
export function valueInWords(resource: string, field: string, value: unknown, names: Names): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? t("Yes") : t("No");
	if (typeof value === "number") {
		const kind = referenceIn(resource, field);
		const name = kind && kind !== "other" && names[kind].get(value);
		if (kind) return name || t("No. %{number}", { number: String(value) });
		if (field === "position") return formatNumber(value + 1);
		return field.endsWith("year") || field.endsWith("_as") ? String(value) : formatNumber(value);
	}
	if (typeof value === "string") return codeInWords(resource, field, value) ?? textInWords(value);
	if (Array.isArray(value)) {
		return value
			.map((each, index) => `${index + 1}. ${valueInWords(resource, field, each, names)}`)
			.join("\n");
	}
	return objectInWords(resource, value as Record<string, unknown>, names);
}

/** A couple or a person by name, then the other fields; anything else field by field. */
function objectInWords(resource: string, values: Record<string, unknown>, names: Names): string {
	const { husband, wife, nominee_id: _, ...ofCouple } = values;
	if (husband && wife) {
		return [`${husband} & ${wife}`, objectInWords(resource, ofCouple, names)].filter(Boolean).join("; ");
	}
	if (
		typeof values.name === "string" &&
		Object.keys(values).every((field) => field === "name" || isUnsaid(field))
	) {
		return values.name;
	}
	return Object.entries(values)
		.map(([name, inside]) => [name, valueInWords(resource, name, inside, names)])
		.filter(([name = "", words]) => words !== "" && !isUnsaid(name, true))
		.map(([name = "", words]) => `${labelOf(resource, name)}: ${words}`)
		.join("; ");
}

/** Set by the server, not by a person. */
const serverFields = new Set(["id", "version", "created_at"]);

/** Whether a field means nothing to a reader of the log. @param inside of a photo, whose file has its own measures */
export function isUnsaid(field: string, inside = false): boolean {
	return serverFields.has(field) || (inside && (field === "width" || field === "height"));
}
