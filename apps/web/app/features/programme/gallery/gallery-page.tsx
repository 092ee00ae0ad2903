import type { ApiClient } from "@bcc/contract/client";
import type { Gallery } from "@bcc/contract/programme/gallery";
import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { RecordProblem } from "#web/components/page-problem.tsx";
import { PageSkeleton } from "#web/components/skeletons.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { browserLoader, foundIn, serverLoader } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { head, type PageText, useDocumentTitle } from "#web/lib/seo.ts";
import type { Route } from "./+types/gallery-page";
import { GridSkeleton, PhotosOf } from "./photo-grid.tsx";

/** The gallery that the address names; throws where there is none. */
async function loadGallery(api: ApiClient, query: URLSearchParams): Promise<Gallery> {
	const id = readId(query.get("galleryId"));
	const gallery = id !== null && foundIn(await api.gallery(id), "Gallery could not be loaded");
	if (!gallery) throw new Response(null, { status: 404 });
	return gallery;
}

export const loader = serverLoader(loadGallery);
export const clientLoader = browserLoader(loadGallery);
export const meta = head<Gallery>(
	({ page, error }): PageText => ({
		title: m.content_gallery_page_title(),
		description: m.content_gallery_description(),
		...(page && previewText(page)),
		noIndex: Boolean(error),
		parameters: ["galleryId"],
	}),
);

/** The texts and picture that a gallery's shared link shows. */
function previewText({ name, description, photos }: Gallery): PageText {
	const [photo] = photos;
	return {
		title: name,
		...(description && { description }),
		...(photo && { image: { photo: photo.img_url, alt: photo.alt } }),
	};
}

/** One gallery (product §2: the child route), presented as in the list of all. */
export default function GalleryPage({ loaderData }: Route.ComponentProps) {
	const skeleton = (
		<PageSkeleton label={m.content_gallery_loading()}>
			<div className="column stack page">
				<GridSkeleton />
			</div>
		</PageSkeleton>
	);
	return (
		<Loaded value={loaderData.page} fallback={skeleton} problem={<ErrorBoundary />}>
			{(gallery) => <GalleryView gallery={gallery} />}
		</Loaded>
	);
}

function GalleryView({ gallery }: { gallery: Gallery }) {
	const { id, name, photos } = gallery;
	const path = `/gallery/view?galleryId=${id}`;
	useDocumentTitle(name);
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/gallery">{m.content_galleries_all()}</BackLink>}
				title={<OrganiserText of={gallery} name="name" />}
				subtitle={<OrganiserText of={gallery} name="description" />}
			/>
			<div className="column stack page">
				{photos.length > 0 ? (
					<PhotosOf photos={photos} path={path} label={name} priority />
				) : (
					<StatusMessage message={m.content_gallery_no_photos()}>
						<ButtonLink to="/gallery" variant="secondary">
							{m.content_galleries_all()}
						</ButtonLink>
					</StatusMessage>
				)}
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return (
		<RecordProblem
			title={m.content_gallery_title()}
			missing={m.content_gallery_missing()}
			failed={m.content_gallery_failed()}
			listPath="/gallery"
			list={m.content_galleries_all()}
		/>
	);
}
