import type { Sponsor } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { reportFailure } from "#web/lib/report-failure.ts";

/**
 * Who supports the season, or one event; none where they could not be had, which is logged (product §8).
 *
 * @param eventId of the event; null = the season as a whole
 */
export async function loadSponsors(api: ApiClient, eventId: number | null): Promise<Sponsor[]> {
	const reply = await api.sponsors();
	if (reply.ok) return reply.data.filter(({ event_id }) => event_id === eventId);
	reportFailure("sponsor request failed", reply);
	return [];
}
