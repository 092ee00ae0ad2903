import type { Banner, BannerPlacement, Sponsor } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { loadSponsors } from "#web/features/sponsor/load-sponsors.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** What the landing page shows: banners by placement, null where there is none or it could not be had; and the sponsors. */
export type LandingPage = { banners: Record<BannerPlacement, Banner | null>; sponsors: Sponsor[] };

/** The current banner of each placement is the first item of its list (product §3). Failures are logged. */
export async function loadHome(api: ApiClient): Promise<LandingPage> {
	const first = async (placement: BannerPlacement) => {
		const reply = await api.currentBanners(placement);
		if (reply.ok) return reply.data[0] ?? null;
		reportFailure("banner request failed", placement, reply);
		return null;
	};
	const [homepage, seminar, event, sponsors] = await Promise.all([
		first("homepage"),
		first("seminar"),
		first("event"),
		loadSponsors(api, null),
	]);
	return { banners: { homepage, seminar, event }, sponsors };
}
