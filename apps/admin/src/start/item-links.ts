import type { CheckedPoint, CheckItem } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";
import { fieldLabel } from "#admin/records/field-labels.ts";

/** Where a thing that a point names is mended. */
export function itemPath({ point }: CheckedPoint, { resource, id }: CheckItem): string {
	if (id === null) return `/${resource}`;
	if (point === "empty_categories") {
		return `/nominees/create?source=${encodeURIComponent(JSON.stringify({ category_id: id }))}`;
	}
	return `/${resource}/${id}`;
}

/** What a thing that a point names is called. */
export function itemName({ resource, id, label }: CheckItem): string {
	if (id === null) return fieldLabel(resource, label) ?? label;
	if (resource === "legal-texts") return label === "privacy" ? t("Privacy Policy") : t("Terms");
	return label;
}
