import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { NomineesSkeleton } from "#web/features/nominee/couple-skeleton.tsx";
import { loadNominees, type NomineesPage } from "#web/features/nominee/load-nominees.ts";
import { NomineesView } from "#web/features/nominee/nominees-view.tsx";
import { reloaded } from "#web/features/nominee/rules.ts";
import { categoryMeta, coupleMeta } from "#web/features/sharing/award-meta.ts";
import { readId } from "#web/features/voting/rules.ts";
import { browserVote, serverVote } from "#web/features/voting/vote-action.ts";
import { browserLoader, loadedIn, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-nominees";

export const loader = serverLoader(loadNominees);
export const clientLoader = browserLoader(loadNominees);
export const action = serverVote;
export const clientAction = browserVote;

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loadedIn<NomineesPage>(loaderData);
	const coupleId = readId(new URLSearchParams(source.location.search).get("coupleId"));
	const couple = page?.nominees?.find(({ id }) => id === coupleId);
	return pageMeta(source, {
		title: m.awards_nominees_heading(),
		description: m.awards_seo_categories_description(),
		parameters: ["categoryId"],
		...(page && (couple ? coupleMeta(page.category, couple, page.winners) : categoryMeta(page.category))),
	});
}

export default function AwardNominees({ loaderData, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded value={loaderData.page} fallback={<NomineesSkeleton />} merge={reloaded}>
			{(page) => <NomineesView page={page} posted={actionData} shared={readId(search.get("coupleId"))} />}
		</Loaded>
	);
}
