import { m } from "@bcc/messages";
import { Skeleton } from "#web/components/skeleton.tsx";
import { PageSkeleton } from "#web/components/skeletons.tsx";
import card from "./couple-card.module.css";
import list from "./couple-list.module.css";
import view from "./nominees-view.module.css";

/** The nominees page's loading indicator (product §2). */
export function NomineesSkeleton() {
	return (
		<PageSkeleton label={m.awards_nominees_loading()}>
			<div className="column stack page" aria-hidden="true">
				<p className={view.heading}>{m.awards_nominees_heading()}</p>
				<div className={list.list}>
					{["a", "b", "c", "d"].map((couple) => (
						<div key={couple} className={`sheet ${card.card}`}>
							<div className={card.photo}>
								<Skeleton className={card.blank} />
							</div>
							<div className={`stack ${card.body}`}>
								<Skeleton shape="line" lines={4} />
							</div>
						</div>
					))}
				</div>
			</div>
		</PageSkeleton>
	);
}
