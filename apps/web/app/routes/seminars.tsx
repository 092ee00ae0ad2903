import { m } from "@bcc/messages";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import styles from "#web/features/occasion/occasion-list.module.css";
import { OccasionList } from "#web/features/occasion/occasion-list.tsx";
import { OccasionListSkeleton } from "#web/features/occasion/occasion-skeleton.tsx";
import { loadSeminars } from "#web/features/seminar/load-seminars.ts";
import { seminarKind } from "#web/features/seminar/seminar-kind.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/seminars";

export async function loader({ context }: Route.LoaderArgs) {
	return { page: await loadSeminars(context.get(apiContext)), askedAt: Date.now() };
}

export function clientLoader() {
	return { page: loadSeminars(browserApi()), askedAt: Date.now() };
}

/** Another order is made of what is there. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.content_seminars_page_title(),
		description: m.content_seminars_description(),
	});
}

export default function Seminars({ loaderData: { page, askedAt } }: Route.ComponentProps) {
	const kind = seminarKind();
	return (
		<>
			<PageHeader
				eyebrow={m.shell_brand_full()}
				title={m.content_seminars_title()}
				subtitle={m.content_seminars_description()}
			/>
			<div className={`column ${styles.page}`}>
				<Loaded key={askedAt} value={page} fallback={<OccasionListSkeleton label={kind.loading} />}>
					{(loaded) => <OccasionList page={loaded} kind={kind} />}
				</Loaded>
			</div>
		</>
	);
}
