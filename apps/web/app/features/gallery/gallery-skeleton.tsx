import { m } from "@bcc/messages";
import { Skeleton } from "#web/components/skeleton.tsx";
import { PageSkeleton } from "#web/components/skeletons.tsx";
import list from "./gallery-list.module.css";
import shapes from "./gallery-skeleton.module.css";
import grid from "./photo-grid.module.css";

/** The galleries' shape while they load. */
export function GalleryListSkeleton() {
	return (
		<div role="status" className={list.gallery}>
			<p className="visually-hidden">{m.content_galleries_loading()}</p>
			<div className={list.words} aria-hidden="true">
				<Skeleton shape="line" className={shapes.name} />
				<Skeleton shape="line" lines={2} className={list.description} />
			</div>
			<Tiles />
		</div>
	);
}

/** The shape of one gallery's page while it loads. */
export function GallerySkeleton() {
	return (
		<PageSkeleton label={m.content_gallery_loading()}>
			<div className={`column ${list.page}`}>
				<Tiles />
			</div>
		</PageSkeleton>
	);
}

function Tiles() {
	return (
		<div className={grid.grid} aria-hidden="true">
			{"abcdefghijklmnopqr".split("").map((tile) => (
				<div key={tile} className={grid.tile}>
					<Skeleton className={shapes.tile} />
				</div>
			))}
		</div>
	);
}
