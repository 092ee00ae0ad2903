import { m } from "@bcc/messages";
import { data, Navigate, redirect, useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { isElsewhere } from "#web/features/archive/archived-in.ts";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { NomineesSkeleton } from "#web/features/nominee/couple-skeleton.tsx";
import { load } from "#web/features/nominee/load-nominees.ts";
import { NomineesView } from "#web/features/nominee/nominees-view.tsx";
import { categoryMeta, coupleMeta } from "#web/features/sharing/award-meta.ts";
import { castVote } from "#web/features/voting/cast-vote.ts";
import { readDevice } from "#web/features/voting/device-info.ts";
import { readId } from "#web/features/voting/rules.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-nominees";

function categoryIdOf(request: Request): string | null {
	return new URL(request.url).searchParams.get("categoryId");
}

/** The server reads the device from the request itself. */
const noDevice = async () => "";

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await load(context.get(apiContext), {
		categoryId: categoryIdOf(request),
		readDevice: noDevice,
	});
	if (!page) throw redirect(localizedPath("/page-not-found"));
	if (page !== "later" && isElsewhere(page)) throw redirect(localizedPath(page.elsewhere));
	return data({ page, askedAt: Date.now() }, { status: page === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: load(browserApi(), { categoryId: categoryIdOf(request), readDevice }), askedAt: Date.now() };
}

/** A vote posted without scripts: same rules, same words, told in the page itself (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const categoryId = readId(categoryIdOf(request));
	if (categoryId === null) throw redirect(localizedPath("/page-not-found"));
	const form = await request.formData().catch(() => null);
	const api = context.get(apiContext);
	const address = await api.visitorAddress();
	const nomineeId = form?.get("nominee_id");
	const ballot = { categoryId, nomineeId, address: address.ok ? address.data : "", device: "" };
	const outcome = await castVote(api, ballot);
	return data(outcome, { status: outcome.httpStatus });
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loaderData?.page;
	const loaded = page && page !== "later" && !(page instanceof Promise) && !isElsewhere(page) ? page : null;
	const coupleId = readId(new URLSearchParams(source.location.search).get("coupleId"));
	const couple = loaded?.nominees?.find(({ id }) => id === coupleId);
	return pageMeta(source, {
		title: m.awards_nominees_heading(),
		description: m.awards_seo_categories_description(),
		hidden: page === "later",
		parameters: ["categoryId"],
		...(loaded &&
			(couple ? coupleMeta(loaded.category, couple, loaded.winners) : categoryMeta(loaded.category))),
	});
}

export default function AwardNominees({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { page, askedAt } = loaderData;
	const [search] = useSearchParams();
	return (
		<Loaded key={askedAt} value={page} fallback={<NomineesSkeleton />}>
			{(loaded) =>
				loaded === "later" ? (
					<TryLater />
				) : loaded && isElsewhere(loaded) ? (
					<Navigate replace to={localizedPath(loaded.elsewhere)} />
				) : loaded ? (
					<NomineesView
						first={loaded}
						posted={actionData}
						shared={readId(search.get("coupleId"))}
						publicUrl={matches[0].loaderData.publicUrl}
					/>
				) : (
					<Navigate replace to={localizedPath("/page-not-found")} />
				)
			}
		</Loaded>
	);
}
