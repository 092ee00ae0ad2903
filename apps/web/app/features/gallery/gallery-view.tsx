import type { Gallery } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { PageProblem, statusOf, usePageError } from "#web/components/page-problem.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { useDocumentTitle } from "#web/lib/seo.ts";
import list from "./gallery-list.module.css";
import { PhotoGrid } from "./photo-grid.tsx";

/** One gallery (product §2: the child route), presented as in the list of all. */
export function GalleryView({ gallery }: { gallery: Gallery }) {
	const { name, photos } = gallery;
	useDocumentTitle(name);
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/gallery">{m.content_galleries_all()}</BackLink>}
				title={<OwnText of={gallery} name="name" />}
				subtitle={<OwnText of={gallery} name="description" />}
			/>
			<div className={`column ${list.page}`}>
				{photos.length > 0 ? (
					<PhotoGrid photos={photos} label={name} priority />
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

/** In the place of a gallery that cannot be shown: why, and the way on (architecture §4). */
export function NoGallery() {
	const [search] = useSearchParams();
	const status = statusOf(usePageError());
	if (status === undefined) return <PageProblem />;
	const missing = status === 404;
	return (
		<>
			<PageHeader title={m.content_gallery_title()} />
			<StatusMessage
				tone="problem"
				message={missing ? m.content_gallery_missing() : m.content_gallery_failed()}
			>
				{!missing && <ButtonLink to={`/gallery/view?${search}`}>{m.shell_retry()}</ButtonLink>}
				<ButtonLink to="/gallery" variant={missing ? "primary" : "secondary"}>
					{m.content_galleries_all()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
