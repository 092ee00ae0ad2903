import type { Nominee } from "@bcc/contract/awards/category";
import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import { memo } from "react";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { couplePath } from "#web/features/awards/couple/couple.ts";
import { ShareCouple } from "#web/features/awards/couple/share-couple.tsx";
import { type VoteControls, VoteCount, VoteForm } from "#web/features/votes/voting/vote-form.tsx";
import styles from "./couple-card.module.css";

type CoupleCardProps = {
	nominee: Nominee;
	/** First to third place, once places are public; null for other couples. */
	place: number | null;
	/** Voting is not open, not yet or no more: nobody is asked to vote. */
	noVoting: boolean;
	/** Null while counts are hidden. */
	count: number | null;
	/** The visitor voted for this couple. */
	isChosen: boolean;
	/** Null while the visitor cannot vote. */
	controls: VoteControls | null;
	/** The category's name. */
	category: string;
};

/** A couple: photo, live count, "husband & wife", and the Vote button (product §2). */
export const CoupleCard = memo(function CoupleCard(props: CoupleCardProps) {
	const { nominee, place, noVoting, count, isChosen, controls, category } = props;
	const { husband, wife, img_url } = nominee;
	return (
		<article className={`sheet ${styles.card} ${isChosen ? styles.chosen : ""}`}>
			<div className={styles.photo}>
				<LazyImage
					path={img_url}
					alt={m.awards_couple_photo({ husband, wife })}
					widths={[160, 240, 360, 480, 640]}
					sizes="(min-width: 75em) 360px, (min-width: 45em) 28vw, (min-width: 37.5em) 42vw, (min-resolution: 2.5dppx) 80px, 120px"
					aspect="portrait"
				/>
				{isChosen && place === null && <p className={styles.ribbon}>{m.awards_your_vote()}</p>}
				{place !== null && (
					<p className={styles.ribbon} data-place={place}>
						{placeName(place)}
					</p>
				)}
			</div>
			<div className={`stack ${styles.body}`}>
				<h3 className={styles.names}>
					<LocalLink to={couplePath(nominee.id)} className={styles.link}>
						<span className={styles.name}>{husband}</span> <span className={styles.name}>& {wife}</span>
					</LocalLink>
				</h3>
				<div className={`cluster spread ${styles.countAndShare}`}>
					{count !== null && <VoteCount count={count} />}
					<ShareCouple couple={nominee} category={category} place={place} noVoting={noVoting} inList>
						{m.awards_share_couple()}
					</ShareCouple>
				</div>
				{controls && <VoteForm controls={controls} nominee={nominee} />}
			</div>
		</article>
	);
});
