import { m } from "@bcc/messages";
import { Navigate, redirect } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { CategoryListSkeleton } from "#web/features/category/category-skeleton.tsx";
import { readId } from "#web/features/voting/rules.ts";
import { loadWinners } from "#web/features/winners/load-winners.ts";
import { WinnersView } from "#web/features/winners/winners-view.tsx";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-winners";

function seasonOf(request: Request): number | null | undefined {
	const text = new URL(request.url).searchParams.get("season");
	return text === null ? undefined : readId(text);
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const season = await loadWinners(context.get(apiContext), seasonOf(request));
	if (season === "unknown") throw redirect(localizedPath("/page-not-found"));
	return { season, askedAt: Date.now() };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { season: loadWinners(browserApi(), seasonOf(request)), askedAt: Date.now() };
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const season = loaderData?.season;
	const loaded = season && !(season instanceof Promise) ? season : null;
	return pageMeta(source, {
		title: m.winners_title(),
		...(loaded && { description: m.winners_description({ season: loaded.name }) }),
		parameters: ["season"],
	});
}

export default function AwardWinners({ loaderData: { season, askedAt }, matches }: Route.ComponentProps) {
	return (
		<Loaded key={askedAt} value={season} fallback={<CategoryListSkeleton />}>
			{(loaded) =>
				loaded === "unknown" ? (
					<Navigate replace to={localizedPath("/page-not-found")} />
				) : (
					<WinnersView season={loaded} publicUrl={matches[0].loaderData.publicUrl} />
				)
			}
		</Loaded>
	);
}
