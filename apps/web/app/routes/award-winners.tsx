import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { type LoadedWinners, loadWinners } from "#web/features/winners/load-winners.ts";
import { WinnersView } from "#web/features/winners/winners-view.tsx";
import { browserLoader, loadedIn, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-winners";

export const loader = serverLoader(loadWinners);
export const clientLoader = browserLoader(loadWinners);

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const season = loadedIn<LoadedWinners | null>(loaderData);
	return pageMeta(source, {
		title: m.winners_title(),
		...(season && { description: m.winners_description({ season: season.name }) }),
		parameters: ["season"],
	});
}

export default function AwardWinners({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
			{(season) => <WinnersView season={season} />}
		</Loaded>
	);
}
