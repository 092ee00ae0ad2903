import type { ListedCategory } from "@bcc/contract/awards/category";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PhaseLine } from "#web/features/votes/voting/notices.tsx";
import { useVotingPhase } from "#web/features/votes/voting/use-voting-phase.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./category-card.module.css";

type CategoryCardProps = {
	category: ListedCategory;
	/** Server time of the load, in milliseconds since the epoch. */
	loadedAt: number;
	/** The voting times are shown above the cards. */
	timesShownAbove: boolean;
	/** The visitor has voted in this category. */
	voted: boolean;
	/** First on the page: the picture is fetched at once. */
	priority: boolean;
};

/**
 * A category (product §2), on a phone as a row: picture, name, how many couples, description, voting times, and Select
 * where there are couples.
 */
export function CategoryCard({ category, loadedAt, timesShownAbove, voted, priority }: CategoryCardProps) {
	const { id, name, couples, image_url } = category;
	const phase = useVotingPhase(category, loadedAt);
	return (
		<article className={`sheet ${cards.card} ${styles.card}`} data-empty={couples === 0 || undefined}>
			<div className={`${cards.picture} ${styles.picture}`}>
				<LazyImage
					path={image_url}
					alt=""
					widths={[240, 360, 480, 640, 800]}
					sizes="(min-width: 75em) 390px, (min-width: 62.5em) 30vw, (min-width: 45em) 45vw, (min-width: 37.5em) 92vw, 120px"
					aspect="landscape"
					priority={priority}
					className={cards.image}
				/>
			</div>
			<div className={`${cards.body} ${styles.body}`}>
				<h2 className={cards.name}>
					<OrganiserText of={category} name="name" />
				</h2>
				<p className={`soft ${styles.couples}`}>
					{couples > 0
						? m.awards_couples({ count: couples, shown: formatNumber(couples) })
						: m.awards_couples_none()}
				</p>
				{voted && <p className={styles.voted}>{m.awards_voted()}</p>}
				<p className={`soft ${styles.description}`}>
					<OrganiserText of={category} name="description" />
				</p>
				{!timesShownAbove && <PhaseLine phase={phase} className={styles.phase} />}
				{couples > 0 && (
					<ButtonLink
						variant={phase.name === "open" && !voted ? "primary" : "secondary"}
						to={`/award/nominees?categoryId=${id}`}
						aria-label={m.awards_select_category({ category: name })}
						className={`${cards.link} ${styles.select}`}
					>
						{m.awards_select()}
					</ButtonLink>
				)}
			</div>
		</article>
	);
}
