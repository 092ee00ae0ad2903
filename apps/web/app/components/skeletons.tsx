import type { ReactNode } from "react";
import cards from "./card-grid.module.css";
import { PageHeader } from "./page-header.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./skeletons.module.css";

type CardsSkeletonProps = {
	label: string;
	lines?: number;
	/** The pictures are square on a phone. */
	square?: boolean;
};

/** The shape of a list of cards while it loads; `label` is read out. */
export function CardsSkeleton({ label, lines = 2, square }: CardsSkeletonProps) {
	return (
		<div role="status">
			<p className="visually-hidden">{label}</p>
			<div className={`stack ${cards.grid}`} aria-hidden="true">
				{["a", "b", "c", "d", "e", "f"].map((card) => (
					<div key={card} className={`sheet ${cards.card} ${square ? cards.square : ""}`}>
						<Skeleton className={`${cards.image} ${styles.picture}`} />
						<div className={`stack ${cards.body}`}>
							<Skeleton shape="line" className={styles.name} />
							<Skeleton shape="line" lines={lines} className={cards.below} />
							<Skeleton className={styles.button} />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}

/** The shape of a page with a head of its own while it loads; `label` is read out. */
export function PageSkeleton({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div role="status">
			<PageHeader
				loading
				title={
					<>
						<span className="visually-hidden">{label}</span>
						<Skeleton shape="line" lines={2} />
					</>
				}
				subtitle={<Skeleton shape="line" />}
			/>
			{children}
		</div>
	);
}
