import { data, Navigate, redirect } from "react-router";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { DetailPage } from "#web/features/occasion/detail-page.tsx";
import { loadOccasion } from "#web/features/occasion/load-occasions.ts";
import { seminarKind } from "#web/features/occasion/seminar-kind.ts";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/seminar-view";

/** Whatever fails leads to the not-found page (product §8), but what the server puts off is no failure of the seminar. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadOccasion(context.get(apiContext), seminarKind, request);
	if (page === "missing" || page === "failed") throw redirect(localizedPath("/page-not-found"));
	return data({ page, askedAt: Date.now() }, { status: page === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: loadOccasion(browserApi(), seminarKind, request), askedAt: Date.now() };
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	return pageMeta(source, occasionMeta(seminarKind, loaderData?.page));
}

export default function SeminarView({ loaderData, matches }: Route.ComponentProps) {
	return (
		<DetailPage
			kind={seminarKind}
			{...loaderData}
			publicUrl={matches[0].loaderData.publicUrl}
			absent={(reason) =>
				reason === "later" ? <TryLater /> : <Navigate replace to={localizedPath("/page-not-found")} />
			}
		/>
	);
}
