import { pageOf } from "@bcc/contract/admin";
import type { RaRecord } from "react-admin";
import { listOf } from "#admin/i18n/list.ts";
import { t } from "#admin/i18n/texts.ts";
import { placementName, plainText } from "#admin/resources/banners/placements.ts";

type Content = RaRecord & { photos?: unknown[]; videos?: unknown[] };

/** What people call a record. */
export function contentName(record: RaRecord): string {
	return record.name ?? plainText(record.title ?? "");
}

/** What the deletion of a record takes from visitors. */
export function contentEffects(resource: string, record: Content): string[] {
	if (resource === "banners")
		return [
			t("The banner at “%{placement}”, with its pictures", { placement: placementName(record.placement) }),
		];
	if (resource === "sponsors") return [t("Its logo and link on the site; the picture itself stays")];
	if (resource === "legal-texts") return [t("This version of the text: visitors read the one before it")];
	const page = pageOf(resource, record.id);
	const shown = [
		record.photos?.length ? t("%{count} photo |||| %{count} photos", { count: record.photos.length }) : "",
		record.videos?.length ? t("%{count} video |||| %{count} videos", { count: record.videos.length }) : "",
	].filter(Boolean);
	return [
		t("Its page, in English and Swahili: the address %{page} stops working", { page: page ?? "" }),
		...(shown.length > 0
			? [t("%{media} on that page; the files themselves stay", { media: listOf(shown) })]
			: []),
		...(resource === "galleries" ? [] : [t("Its entry in visitors’ calendars is no longer to be had")]),
	];
}
