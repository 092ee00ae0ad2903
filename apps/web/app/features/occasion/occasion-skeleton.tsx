import { Skeleton } from "#web/components/skeleton.tsx";
import heads from "#web/components/skeletons.module.css";
import { CardsSkeleton, PageSkeleton } from "#web/components/skeletons.tsx";
import list from "./occasion-list.module.css";
import shapes from "./occasion-skeleton.module.css";

/** The cards' shape while a list loads; `label` is read out. */
export function OccasionListSkeleton({ label }: { label: string }) {
	return (
		<div className={list.part}>
			<div className={list.head} aria-hidden="true">
				<Skeleton shape="line" className={heads.heading} />
				<Skeleton className={heads.button} />
			</div>
			<CardsSkeleton label={label} lines={3} />
		</div>
	);
}

/** The shape of a detail page while it loads; `label` is read out. */
export function OccasionSkeleton({ label }: { label: string }) {
	return (
		<PageSkeleton label={label}>
			<div className={`column ${shapes.page}`} aria-hidden="true">
				<Skeleton className={shapes.cover} />
				<Skeleton className={shapes.aside} />
				<Skeleton shape="line" lines={6} />
			</div>
		</PageSkeleton>
	);
}
