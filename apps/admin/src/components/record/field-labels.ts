import type { I18nProvider } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf } from "#admin/layout/screens.ts";

/** Labels of the fields of calls; a resource's own labels take precedence over the shared ones. */
const sharedLabels: Record<string, string> = {
	draft: t("Draft"),
	active: t("Active"),
	alt: t("What it shows"),
	blocked: t("Blocked"),
	blocked_at: t("Blocked since"),
	caption: t("Caption"),
	category_id: t("Category"),
	code: t("Code"),
	decided_by: t("Decided by"),
	deleted_at: t("Deleted on"),
	description: t("Description"),
	email: t("Email"),
	end_date: t("Last day"),
	expected_at: t("The winners will be announced"),
	first_image: t("First picture"),
	frozen_at: t("Frozen since"),
	frozen_notice: t("What visitors read"),
	husband: t("Husband"),
	image_url: t("Picture"),
	img_url: t("Photo"),
	latitude: t("Latitude (north; south below 0)"),
	longitude: t("Longitude (east)"),
	name: t("Name"),
	phone: t("Phone"),
	photos: t("Photos"),
	position: t("Place"),
	place: t("Place (town, district, region)"),
	placement: t("Placement"),
	presenter: t("Presented by"),
	price: t("Price in shillings"),
	reason: t("Reason for the change"),
	role: t("Role"),
	second_image: t("Second picture"),
	start_date: t("First day"),
	talker_name: t("Presented by"),
	text: t("Text"),
	time_in: t("Time in"),
	time_out: t("Time out"),
	title: t("Title"),
	topic: t("Topic"),
	valid_from: t("Valid from"),
	venue: t("Venue (hall, hotel, church)"),
	videos: t("Videos"),
	voting_closes_at: t("Voting closes"),
	voting_opens_at: t("Voting opens"),
	wife: t("Wife"),
	withdrawn_at: t("Withdrawn on"),
	withdrawn_reason: t("Why it was withdrawn"),
};

/** The label of a field on its screen; undefined where no screen has such a field. */
export function fieldLabel(resource: string, field: string): string | undefined {
	const english = field.replace(/_sw$/, "");
	const label = descriptionOf(resource).fields?.[english] ?? sharedLabels[english];
	return label && field !== english ? t("%{label} (Swahili)", { label }) : label;
}

/** A dotted path such as `photos.0.alt` in words: `“What it shows” of photo 1`; undefined as above. */
export function pathInWords(resource: string, path: string): string | undefined {
	const [field = "", place, inside] = path.split(".");
	const name =
		inside === "url" && field !== "useful_links" ? t("File") : fieldLabel(resource, inside ?? field);
	if (!name) return undefined;
	if (place === undefined) return `“${name}”`;
	const values = { name, number: Number(place) + 1 };
	switch (field) {
		case "photos":
			return t("“%{name}” of photo %{number}", values);
		case "videos":
			return t("“%{name}” of video %{number}", values);
		case "kinds":
			return t("“%{name}” of ticket %{number}", values);
		case "useful_links":
			return t("“%{name}” of link %{number}", values);
		default:
			return t("“%{name}”, number %{number}", values);
	}
}

const labelKey = /^resources\.([^.]+)\.fields\.(?:.+\.)?([^.]+)$/;

/** react-admin's texts, with the labels of inputs and columns that have none of their own. */
export const withFieldLabels = (texts: I18nProvider): I18nProvider => ({
	...texts,
	translate(key, values) {
		const [, resource, field] = labelKey.exec(key) ?? [];
		return (resource && field && fieldLabel(resource, field)) || texts.translate(key, values);
	},
});
