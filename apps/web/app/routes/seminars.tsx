import { asksForList, ListPage } from "#web/features/occasion/list-page.tsx";
import { loadOccasions } from "#web/features/occasion/load-occasions.ts";
import { seminarKind } from "#web/features/occasion/seminar-kind.ts";
import { occasionListMeta } from "#web/features/sharing/occasion-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/seminars";

export async function loader({ context }: Route.LoaderArgs) {
	return { page: await loadOccasions(context.get(apiContext), seminarKind), askedAt: Date.now() };
}

export function clientLoader() {
	return { page: loadOccasions(browserApi(), seminarKind), askedAt: Date.now() };
}

export const shouldRevalidate = asksForList;

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, occasionListMeta(seminarKind));
}

export default function Seminars({ loaderData }: Route.ComponentProps) {
	return <ListPage kind={seminarKind} {...loaderData} />;
}
