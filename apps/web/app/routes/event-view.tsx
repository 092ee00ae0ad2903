import { m } from "@bcc/messages";
import { DetailPage } from "#web/features/occasion/detail-page.tsx";
import { eventKind } from "#web/features/occasion/event-kind.ts";
import { loadOccasion } from "#web/features/occasion/load-occasions.ts";
import { NoEvent } from "#web/features/occasion/no-event.tsx";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/event-view";

const load = loadOccasion(eventKind);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ loaderData, error, ...source }: Route.MetaArgs) {
	return pageMeta(source, occasionMeta(eventKind, loaderData, error));
}

export default function EventView({ loaderData }: Route.ComponentProps) {
	return (
		<DetailPage
			kind={eventKind}
			page={loaderData.page}
			problem={<NoEvent />}
			sponsorsHeading={m.sponsors_event()}
		/>
	);
}

export const ErrorBoundary = NoEvent;
