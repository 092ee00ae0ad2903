import { m } from "@bcc/messages";
import { Skeleton } from "#web/components/skeleton.tsx";
import { PageSkeleton } from "#web/components/skeletons.tsx";
import styles from "./couple-view.module.css";

/** The shape of a couple's page while it loads. */
export function CoupleSkeleton() {
	return (
		<PageSkeleton label={m.couple_loading()}>
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
		</PageSkeleton>
	);
}
