import { m } from "@bcc/messages";
import { data, Navigate, redirect, useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { OccasionSkeleton } from "#web/features/occasion/occasion-skeleton.tsx";
import { OccasionView } from "#web/features/occasion/occasion-view.tsx";
import { loadSeminar } from "#web/features/seminar/load-seminars.ts";
import { seminarKind } from "#web/features/seminar/seminar-kind.ts";
import { occasionMeta } from "#web/features/sharing/occasion-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/seminar-view";

function seminarIdOf(request: Request): string | null {
	return new URL(request.url).searchParams.get("seminarId");
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadSeminar(context.get(apiContext), seminarIdOf(request));
	if (!page) throw redirect(localizedPath("/page-not-found"));
	return data({ page, askedAt: Date.now() }, { status: page === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: loadSeminar(browserApi(), seminarIdOf(request)), askedAt: Date.now() };
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loaderData?.page;
	const isLoaded = page && page !== "later" && !(page instanceof Promise);
	return pageMeta(source, {
		title: m.content_seminars_page_title(),
		description: m.content_seminars_description(),
		...(isLoaded && occasionMeta(page.occasion)),
		hidden: page === "later",
		parameters: ["seminarId"],
	});
}

export default function SeminarView({ loaderData: { page, askedAt }, matches }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded key={askedAt} value={page} fallback={<OccasionSkeleton label={m.content_seminar_loading()} />}>
			{(loaded) =>
				loaded === "later" ? (
					<TryLater />
				) : loaded ? (
					<OccasionView
						page={loaded}
						kind={seminarKind()}
						tickets={search.get("tickets")}
						publicUrl={matches[0].loaderData.publicUrl}
					/>
				) : (
					<Navigate replace to={localizedPath("/page-not-found")} />
				)
			}
		</Loaded>
	);
}
