import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { CoupleSkeleton } from "#web/features/couple/couple-skeleton.tsx";
import { type CouplePage, loadCouple, reloadedCouple } from "#web/features/couple/load-couple.ts";
import { StandingCouple } from "#web/features/couple/standing-couple.tsx";
import { WithdrawnCouple } from "#web/features/couple/withdrawn-couple.tsx";
import { couplePageMeta } from "#web/features/sharing/award-meta.ts";
import { browserVote, serverVote } from "#web/features/voting/vote-action.ts";
import { browserLoader, loadedIn, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-couple";

export const loader = serverLoader(loadCouple);
export const clientLoader = browserLoader(loadCouple);
export const action = serverVote;
export const clientAction = browserVote;

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loadedIn<CouplePage>(loaderData);
	return pageMeta(source, {
		title: m.shell_nav_awards(),
		description: m.awards_seo_categories_description(),
		parameters: ["coupleId"],
		...(page && couplePageMeta(page)),
	});
}

/** A couple's own page (docs/decisions/0044), whether or not it still stands. */
export default function AwardCouple({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<CoupleSkeleton />} merge={reloadedCouple}>
			{({ couple, voting }) =>
				voting ? (
					<StandingCouple couple={couple} voting={voting} posted={actionData} />
				) : (
					<WithdrawnCouple couple={couple} />
				)
			}
		</Loaded>
	);
}
