import { m } from "@bcc/messages";
import { data, useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { GallerySkeleton } from "#web/features/gallery/gallery-skeleton.tsx";
import { GalleryView, NoGallery } from "#web/features/gallery/gallery-view.tsx";
import { loadGallery } from "#web/features/gallery/load-galleries.ts";
import { galleryMeta } from "#web/features/sharing/gallery-meta.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/gallery-view";

const statusOf = { missing: 404, failed: 503 };

function galleryIdOf(request: Request): string | null {
	return new URL(request.url).searchParams.get("galleryId");
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadGallery(context.get(apiContext), galleryIdOf(request));
	return data({ page, askedAt: Date.now() }, { status: typeof page === "string" ? statusOf[page] : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: loadGallery(browserApi(), galleryIdOf(request)), askedAt: Date.now() };
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loaderData?.page;
	return pageMeta(source, {
		title: m.content_gallery_page_title(),
		description: m.content_gallery_description(),
		...(page && typeof page !== "string" && !(page instanceof Promise) && galleryMeta(page)),
		hidden: typeof page === "string",
		parameters: ["galleryId"],
	});
}

export default function GalleryViewPage({ loaderData: { page, askedAt } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded key={askedAt} value={page} fallback={<GallerySkeleton />}>
			{(loaded) =>
				typeof loaded === "string" ? (
					<NoGallery reason={loaded} path={`/gallery/view?${search}`} />
				) : (
					<GalleryView gallery={loaded} />
				)
			}
		</Loaded>
	);
}
