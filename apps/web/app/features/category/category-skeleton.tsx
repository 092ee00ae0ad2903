import { Skeleton } from "#web/components/skeleton.tsx";
import shapes from "./category-skeleton.module.css";

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
