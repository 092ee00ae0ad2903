import { eventKind } from "#web/features/occasion/event-kind.ts";
import { asksForList, ListPage } from "#web/features/occasion/list-page.tsx";
import { loadOccasions } from "#web/features/occasion/load-occasions.ts";
import { occasionListMeta } from "#web/features/sharing/occasion-meta.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/events";

const load = loadOccasions(eventKind);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = asksForList;

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, occasionListMeta(eventKind));
}

export default function Events({ loaderData }: Route.ComponentProps) {
	return <ListPage kind={eventKind} page={loaderData.page} />;
}
