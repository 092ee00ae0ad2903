import { Skeleton } from "#web/components/skeleton.tsx";
import list from "./occasion-list.module.css";
import shapes from "./occasion-skeleton.module.css";

/** The cards' shape while a list loads; `label` is read out. */
export function OccasionListSkeleton({ label }: { label: string }) {
	return (
		<div role="status" className={list.part}>
			<p className="visually-hidden">{label}</p>
			<div className={list.head} aria-hidden="true">
				<Skeleton shape="line" className={shapes.heading} />
				<Skeleton className={shapes.button} />
			</div>
			<div className={list.list} aria-hidden="true">
				{["a", "b", "c", "d", "e", "f"].map((card) => (
					<div key={card} className={shapes.card}>
						<Skeleton className={shapes.picture} />
						<Skeleton shape="line" className={shapes.name} />
						<Skeleton shape="line" lines={3} />
						<Skeleton className={shapes.button} />
					</div>
				))}
			</div>
		</div>
	);
}

/** The shape of a detail page while it loads; `label` is read out. */
export function OccasionSkeleton({ label }: { label: string }) {
	return (
		<div role="status">
			<h1 className="visually-hidden" data-loading>
				{label}
			</h1>
			<div className={shapes.header} data-surface="dark" aria-hidden="true">
				<div className={`column ${shapes.title}`}>
					<Skeleton shape="line" lines={2} />
					<Skeleton shape="line" />
				</div>
			</div>
			<div className={`column ${shapes.page}`} aria-hidden="true">
				<Skeleton className={shapes.cover} />
				<Skeleton className={shapes.aside} />
				<Skeleton shape="line" lines={6} />
			</div>
		</div>
	);
}
