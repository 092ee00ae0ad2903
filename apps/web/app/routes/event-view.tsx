import type { Sponsor } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { data } from "react-router";
import { DetailPage } from "#web/features/occasion/detail-page.tsx";
import { eventKind } from "#web/features/occasion/event-kind.ts";
import { loadOccasion } from "#web/features/occasion/load-occasions.ts";
import { NoEvent } from "#web/features/occasion/no-event.tsx";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { loadSponsors } from "#web/features/sponsor/load-sponsors.ts";
import { SponsorRow } from "#web/features/sponsor/sponsor-row.tsx";
import { readId } from "#web/features/voting/rules.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/event-view";

const statusOf = { missing: 404, failed: 503, later: 503 };

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = context.get(apiContext);
	const [page, sponsors] = await Promise.all([
		loadOccasion(api, eventKind, request),
		sponsorsOf(api, request),
	]);
	return data(
		{ page, sponsors, askedAt: Date.now() },
		{ status: typeof page === "string" ? statusOf[page] : 200 },
	);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	const api = browserApi();
	const page = loadOccasion(api, eventKind, request);
	return { page, sponsors: sponsorsOf(api, request), askedAt: Date.now() };
}

async function sponsorsOf(api: ApiClient, { url }: Pick<Request, "url">): Promise<Sponsor[]> {
	const id = readId(new URL(url).searchParams.get(eventKind.idParameter));
	return id === null ? [] : await loadSponsors(api, id);
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	return pageMeta(source, occasionMeta(eventKind, loaderData?.page));
}

export default function EventView({ loaderData, matches }: Route.ComponentProps) {
	const { sponsors, ...detail } = loaderData;
	return (
		<>
			<DetailPage
				kind={eventKind}
				{...detail}
				publicUrl={matches[0].loaderData.publicUrl}
				absent={(reason) => <NoEvent reason={reason} />}
			/>
			<SponsorRow sponsors={sponsors} heading={m.sponsors_event()} />
		</>
	);
}
