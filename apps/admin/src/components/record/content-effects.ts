import { pageOf } from "@bcc/contract/admin/resources";
import type { RaRecord } from "react-admin";
import { listOf } from "#admin/i18n/list.ts";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf } from "#admin/layout/screens.ts";
import { plainText } from "#admin/programme/banner/placements.ts";

type Content = RaRecord & { photos?: unknown[]; videos?: unknown[] };

/** The display name of a record. */
export function contentName(record: RaRecord): string {
	return record.name ?? plainText(record.title ?? "");
}

/** What visitors lose when a record is deleted. */
export function contentEffects(resource: string, record: Content): string[] {
	const { describeDeletion } = descriptionOf(resource);
	if (describeDeletion) return [describeDeletion(record)];
	const page = pageOf(resource, record.id);
	const media = [
		record.photos?.length ? t("%{count} photo |||| %{count} photos", { count: record.photos.length }) : "",
		record.videos?.length ? t("%{count} video |||| %{count} videos", { count: record.videos.length }) : "",
	].filter(Boolean);
	return [
		t("Its page, in English and Swahili: the address %{page} stops working", { page: page ?? "" }),
		...(media.length > 0
			? [t("%{media} on that page; the files themselves stay", { media: listOf(media) })]
			: []),
		...(resource === "galleries"
			? []
			: [
					t("Its entry in visitors’ calendars is no longer to be had"),
					t("Bookings stay, with seats reserved and money received, but nobody is asked for money any more"),
				]),
	];
}
