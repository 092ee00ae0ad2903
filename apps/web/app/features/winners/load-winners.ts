import type { SeasonWinners } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { readId } from "#web/features/voting/rules.ts";
import { notFound } from "#web/lib/page-data.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** @property loadedAt by the server's clock, in milliseconds since the epoch */
export type LoadedWinners = SeasonWinners & { loadedAt: number };

/** The winners of the season that the address names, else of the one that runs; null when they could not be had. */
export async function loadWinners(api: ApiClient, address: URLSearchParams): Promise<LoadedWinners | null> {
	const named = address.get("season");
	const season = named === null ? undefined : readId(named);
	if (season === null) throw notFound();
	const result = await api.winners(season);
	if (result.ok) {
		const [found] = result.data;
		return found ? { ...found, loadedAt: result.answeredAt ?? Date.now() } : null;
	}
	if (result.code === "not_found") throw notFound();
	reportFailure("The winners could not be loaded", result.code, result.message);
	return null;
}
