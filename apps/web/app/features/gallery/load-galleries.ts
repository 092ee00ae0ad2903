import type { Gallery } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { readId } from "#web/features/voting/rules.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** What the gallery page shows; `galleries` is null when they could not be had (product §8: logged). */
export type GalleryListPage = { galleries: Gallery[] | null };

/** Why a gallery's page cannot be shown: there is none, or the call failed. */
export type NoGallery = "missing" | "failed";

/** Loads the gallery page; never throws. */
export async function loadGalleries(api: ApiClient): Promise<GalleryListPage> {
	const result = await api.galleries();
	if (!result.ok) reportFailure("Galleries could not be loaded", result.code, result.message);
	return { galleries: result.ok ? result.data : null };
}

/**
 * Loads one gallery's page; never throws. What fails is logged and said on the page.
 *
 * @param galleryId as it stands in the address
 */
export async function loadGallery(api: ApiClient, galleryId: string | null): Promise<Gallery | NoGallery> {
	const id = readId(galleryId);
	if (id === null) return "missing";
	const result = await api.gallery(id);
	if (!result.ok && result.code !== "not_found") {
		reportFailure("Gallery could not be loaded", result.code, result.message);
		return "failed";
	}
	return (result.ok && result.data[0]) || "missing";
}
