import type { Category } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { phaseLine } from "#web/features/voting/phase-notice.tsx";
import { useVotingPhase } from "#web/features/voting/use-voting-phase.ts";
import styles from "./category-card.module.css";

type CategoryCardProps = {
	category: Category;
	/** Milliseconds since the epoch when the category was loaded. */
	loadedAt: number;
	/** First on the page: its picture is wanted at once. */
	priority: boolean;
};

/** A category to choose: picture, name, description, its voting times, and Select (product §2). */
export function CategoryCard({ category, loadedAt, priority }: CategoryCardProps) {
	const phase = useVotingPhase(category, loadedAt);
	const line = phaseLine(phase);
	return (
		<article className={cards.card}>
			<div className={cards.picture}>
				<LazyImage
					path={category.image_url}
					alt=""
					widths={[360, 480, 640, 800]}
					sizes="(min-width: 1080px) 390px, (min-width: 700px) 45vw, 92vw"
					aspect="landscape"
					priority={priority}
				/>
			</div>
			<div className={`${cards.body} ${styles.body}`}>
				<h2 className={cards.name}>
					<OwnText of={category} name="name" />
				</h2>
				<p className={styles.description}>
					<OwnText of={category} name="description" />
				</p>
				{line && (
					<p className={styles.phase} data-phase={phase.name}>
						{line}
					</p>
				)}
				<ButtonLink
					variant={phase.name === "open" ? "primary" : "secondary"}
					to={`/award/nominees?categoryId=${category.id}`}
					aria-label={m.awards_select_category({ category: category.name })}
				>
					{m.awards_select()}
				</ButtonLink>
			</div>
		</article>
	);
}
