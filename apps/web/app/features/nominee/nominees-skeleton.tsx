import { m } from "@bcc/messages";
import { Skeleton } from "#web/components/skeleton.tsx";
import banner from "#web/features/category/category-skeleton.module.css";
import card from "./couple-card.module.css";
import list from "./couple-list.module.css";
import styles from "./couple-skeleton.module.css";
import view from "./nominees-view.module.css";

/** The nominees page's loading indicator (product §2). */
export function NomineesSkeleton() {
	return (
		<>
			<h1 className="visually-hidden" data-loading>
				{m.awards_nominees_heading()}
			</h1>
			<div className={banner.banner} data-surface="dark" aria-hidden="true">
				<div className={`column ${banner.inside}`}>
					<div className={banner.title}>
						<Skeleton shape="line" />
						<Skeleton shape="line" lines={2} />
					</div>
					<Skeleton className={banner.arch} />
				</div>
			</div>
			<section className={`column ${view.section}`} aria-busy="true">
				<p className={view.heading} aria-hidden="true">
					{m.awards_nominees_heading()}
				</p>
				<p role="status" className="visually-hidden">
					{m.awards_nominees_loading()}
				</p>
				<div className={list.list} aria-hidden="true">
					{["a", "b", "c", "d"].map((couple) => (
						<div key={couple} className={card.card}>
							<div className={card.photo}>
								<Skeleton className={styles.photo} />
							</div>
							<div className={card.body}>
								<Skeleton shape="line" lines={2} />
								<Skeleton className={styles.button} />
							</div>
						</div>
					))}
				</div>
			</section>
		</>
	);
}
