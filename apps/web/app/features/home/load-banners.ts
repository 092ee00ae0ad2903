import type { Banner, BannerPlacement } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { reportFailure } from "#web/lib/report-failure.ts";

/** The landing page's banners by placement; null where there is none or it could not be had. */
export type Banners = Record<BannerPlacement, Banner | null>;

/** The current banner of each placement: the first item of each list (product §3). Failures are logged. */
export async function loadBanners(api: ApiClient): Promise<Banners> {
	const first = async (placement: BannerPlacement) => {
		const reply = await api.currentBanners(placement);
		if (reply.ok) return reply.data[0] ?? null;
		reportFailure("banner request failed", placement, reply);
		return null;
	};
	const [homepage, seminar, event] = await Promise.all([first("homepage"), first("seminar"), first("event")]);
	return { homepage, seminar, event };
}
