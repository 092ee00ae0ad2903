import { data } from "react-router";
import { DetailPage } from "#web/features/occasion/detail-page.tsx";
import { eventKind } from "#web/features/occasion/event-kind.ts";
import { loadOccasion } from "#web/features/occasion/load-occasions.ts";
import { NoEvent } from "#web/features/occasion/no-event.tsx";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/event-view";

const statusOf = { missing: 404, failed: 503, later: 503 };

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadOccasion(context.get(apiContext), eventKind, request);
	return data({ page, askedAt: Date.now() }, { status: typeof page === "string" ? statusOf[page] : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: loadOccasion(browserApi(), eventKind, request), askedAt: Date.now() };
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	return pageMeta(source, occasionMeta(eventKind, loaderData?.page));
}

export default function EventView({ loaderData, matches }: Route.ComponentProps) {
	return (
		<DetailPage
			kind={eventKind}
			{...loaderData}
			publicUrl={matches[0].loaderData.publicUrl}
			absent={(reason) => <NoEvent reason={reason} />}
		/>
	);
}
