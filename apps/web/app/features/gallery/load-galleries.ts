import type { Gallery } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { readId } from "#web/features/voting/rules.ts";
import { tryLater } from "#web/lib/page-data.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** All galleries; null when they could not be had (product §8: logged). */
export async function loadGalleries(api: ApiClient): Promise<Gallery[] | null> {
	const result = await api.galleries();
	if (result.ok) return result.data;
	reportFailure("Galleries could not be loaded", result.code, result.message);
	return null;
}

/** The gallery that the address names; throws where there is none. */
export async function loadGallery(api: ApiClient, address: URLSearchParams): Promise<Gallery> {
	const id = readId(address.get("galleryId"));
	const result = id === null ? null : await api.gallery(id);
	if (result && !result.ok && result.code !== "not_found") {
		reportFailure("Gallery could not be loaded", result.code, result.message);
		throw tryLater();
	}
	const [gallery] = result?.ok ? result.data : [];
	if (!gallery) throw new Response(null, { status: 404 });
	return gallery;
}
