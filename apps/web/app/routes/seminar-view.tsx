import { DetailPage } from "#web/features/occasion/detail-page.tsx";
import { loadOccasion } from "#web/features/occasion/load-occasions.ts";
import { seminarKind } from "#web/features/occasion/seminar-kind.ts";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/seminar-view";

const load = loadOccasion(seminarKind);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ loaderData, error, ...source }: Route.MetaArgs) {
	return pageMeta(source, occasionMeta(seminarKind, loaderData, error));
}

export default function SeminarView({ loaderData }: Route.ComponentProps) {
	return <DetailPage kind={seminarKind} page={loaderData.page} />;
}
