import { m } from "@bcc/messages";
import { data, useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { eventKind } from "#web/features/event/event-kind.ts";
import { loadEvent } from "#web/features/event/load-events.ts";
import { NoEvent } from "#web/features/event/no-event.tsx";
import { OccasionSkeleton } from "#web/features/occasion/occasion-skeleton.tsx";
import { OccasionView } from "#web/features/occasion/occasion-view.tsx";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/event-view";

const statusOf = { missing: 404, failed: 503 };

function eventIdOf(request: Request): string | null {
	return new URL(request.url).searchParams.get("eventId");
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadEvent(context.get(apiContext), eventIdOf(request));
	return data({ page, askedAt: Date.now() }, { status: typeof page === "string" ? statusOf[page] : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: loadEvent(browserApi(), eventIdOf(request)), askedAt: Date.now() };
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loaderData?.page;
	return pageMeta(source, {
		title: m.content_events_page_title(),
		description: m.content_events_description(),
		...(page && typeof page !== "string" && !(page instanceof Promise) && occasionMeta(page.occasion)),
		hidden: typeof page === "string",
		parameters: ["eventId"],
	});
}

export default function EventView({ loaderData: { page, askedAt }, matches }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded key={askedAt} value={page} fallback={<OccasionSkeleton label={m.content_event_loading()} />}>
			{(loaded) =>
				typeof loaded === "string" ? (
					<NoEvent reason={loaded} path={`/events/view?${search}`} />
				) : (
					<OccasionView
						page={loaded}
						kind={eventKind()}
						tickets={search.get("tickets")}
						publicUrl={matches[0].loaderData.publicUrl}
					/>
				)
			}
		</Loaded>
	);
}
