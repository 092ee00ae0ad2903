import { m } from "@bcc/messages";
import { Skeleton } from "#web/components/skeleton.tsx";
import header from "#web/features/occasion/occasion-skeleton.module.css";
import styles from "./couple-view.module.css";

/** The shape of a couple's page while it loads. */
export function CoupleSkeleton() {
	return (
		<div role="status">
			<h1 className="visually-hidden" data-loading>
				{m.couple_loading()}
			</h1>
			<div className={header.header} data-surface="dark" aria-hidden="true">
				<div className={`column ${header.title}`}>
					<Skeleton shape="line" lines={2} />
				</div>
			</div>
			<div className={`column ${styles.page}`} aria-hidden="true">
				<div className={styles.parts}>
					<div className={styles.side}>
						<Skeleton className={`${styles.photo} ${styles.blank}`} />
					</div>
					<div className={styles.words}>
						<Skeleton shape="line" lines={8} />
					</div>
				</div>
			</div>
		</div>
	);
}
