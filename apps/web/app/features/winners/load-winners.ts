import type { SeasonWinners } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { reportFailure } from "#web/lib/report-failure.ts";

/** @property loadedAt by the server's clock, in milliseconds since the epoch */
export type LoadedWinners = SeasonWinners & { loadedAt: number };

/**
 * The winners of a season, null when they could not be had; never throws.
 *
 * @param season left out, the one that runs; null = what the address says is none
 */
export async function loadWinners(
	api: ApiClient,
	season: number | null | undefined,
): Promise<LoadedWinners | "unknown" | null> {
	if (season === null) return "unknown";
	const result = await api.winners(season);
	if (result.ok) {
		const [found] = result.data;
		return found ? { ...found, loadedAt: result.answeredAt ?? Date.now() } : null;
	}
	if (result.code === "not_found") return "unknown";
	reportFailure("The winners could not be loaded", result.code, result.message);
	return null;
}
