import { m } from "@bcc/messages";
import { Skeleton } from "#web/components/skeleton.tsx";
import styles from "./category-list.module.css";
import shapes from "./category-skeleton.module.css";

/** The category cards' shape while they load (product §2). */
export function CategoryListSkeleton() {
	return (
		<div role="status">
			<p className="visually-hidden">{m.awards_categories_loading()}</p>
			<div className={styles.list} aria-hidden="true">
				{["a", "b", "c", "d", "e", "f"].map((card) => (
					<div key={card} className={shapes.card}>
						<Skeleton className={shapes.picture} />
						<Skeleton shape="line" className={shapes.name} />
						<Skeleton shape="line" lines={2} className={shapes.words} />
						<Skeleton className={shapes.button} />
					</div>
				))}
			</div>
		</div>
	);
}

/** The shape of a category's banner while it loads. */
export function CategoryBannerSkeleton() {
	return (
		<div className={shapes.banner} data-surface="dark" aria-hidden="true">
			<div className={`column ${shapes.inside}`}>
				<div className={shapes.title}>
					<Skeleton shape="line" />
					<Skeleton shape="line" lines={2} />
				</div>
				<Skeleton className={shapes.arch} />
			</div>
		</div>
	);
}
