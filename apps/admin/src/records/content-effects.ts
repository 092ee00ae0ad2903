import type { RaRecord } from "react-admin";
import { countOf } from "#admin/amount.ts";
import { placementName, plainText } from "#admin/resources/banners/placements.ts";

type Content = RaRecord & { photos?: unknown[]; videos?: unknown[] };

/** The page of one record, by its resource; banners and legal texts have none of their own. */
const pages: Record<string, (id: RaRecord["id"]) => string> = {
	seminars: (id) => `/seminars/view?seminarId=${id}`,
	events: (id) => `/events/view?eventId=${id}`,
	galleries: (id) => `/gallery/view?galleryId=${id}`,
	nominees: (id) => `/award/couple?coupleId=${id}`,
	categories: (id) => `/award/nominees?categoryId=${id}`,
};

export function pageOf(resource: string, id: RaRecord["id"]): string | undefined {
	return pages[resource]?.(id);
}

/** What people call a record. */
export function contentName(record: RaRecord): string {
	return record.name ?? plainText(record.title ?? "");
}

/** What the deletion of a record takes from visitors. */
export function contentEffects(resource: string, record: Content): string[] {
	if (resource === "banners")
		return [`The banner at “${placementName(record.placement)}”, with its pictures`];
	if (resource === "sponsors") return ["Its logo and link on the site; the picture itself stays"];
	if (resource === "legal-texts") return ["This version of the text: visitors read the one before it"];
	const page = pageOf(resource, record.id);
	const shown = [
		record.photos?.length ? countOf(record.photos.length, "photo") : "",
		record.videos?.length ? countOf(record.videos.length, "video") : "",
	].filter(Boolean);
	return [
		`Its page, in English and Swahili: the address ${page} stops working`,
		...(shown.length > 0 ? [`${shown.join(" and ")} on that page; the files themselves stay`] : []),
		...(resource === "galleries" ? [] : ["Its entry in visitors’ calendars is no longer to be had"]),
	];
}
