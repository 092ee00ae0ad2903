import { eventKind } from "#web/features/occasion/event-kind.ts";
import { asksForList, ListPage } from "#web/features/occasion/list-page.tsx";
import { loadOccasions } from "#web/features/occasion/load-occasions.ts";
import { occasionListMeta } from "#web/features/sharing/occasion-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/events";

export async function loader({ context }: Route.LoaderArgs) {
	return { page: await loadOccasions(context.get(apiContext), eventKind), askedAt: Date.now() };
}

export function clientLoader() {
	return { page: loadOccasions(browserApi(), eventKind), askedAt: Date.now() };
}

export const shouldRevalidate = asksForList;

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, occasionListMeta(eventKind));
}

export default function Events({ loaderData }: Route.ComponentProps) {
	return <ListPage kind={eventKind} {...loaderData} />;
}
