import { asksForList, ListPage } from "#web/features/occasion/list-page.tsx";
import { loadOccasions } from "#web/features/occasion/load-occasions.ts";
import { seminarKind } from "#web/features/occasion/seminar-kind.ts";
import { occasionListMeta } from "#web/features/sharing/occasion-meta.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/seminars";

const load = loadOccasions(seminarKind);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = asksForList;

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, occasionListMeta(seminarKind));
}

export default function Seminars({ loaderData }: Route.ComponentProps) {
	return <ListPage kind={seminarKind} page={loaderData.page} />;
}
