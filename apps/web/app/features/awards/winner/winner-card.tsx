import type { Winner } from "@bcc/contract/awards/winner";
import { wonPoints } from "@bcc/contract/votes/won-points";
import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import header from "#web/components/page-header.module.css";
import { coupleLine, couplePath } from "#web/features/awards/couple/couple.ts";
import { ShareCouple } from "#web/features/awards/couple/share-couple.tsx";
import card from "#web/features/awards/nominee/couple-card.module.css";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./winners.module.css";

type WinnerCardProps = {
	winner: Winner;
	/** The category that its own page is shared with, while its season runs; left out, it has none. */
	sharedIn?: string | undefined;
	/** A first place that stands out: large, on the red of heads. */
	large?: boolean;
};

/** A couple with its place, and its votes where they are shown. */
export function WinnerCard({ winner, sharedIn, large = false }: WinnerCardProps) {
	const { place, husband, wife, img_url, votes, points, decided, nominee_id } = winner;
	return (
		<article
			className={`sheet stack ${styles.card} ${large ? `cloth ${styles.large}` : ""}`}
			data-place={place}
			data-surface={large ? "dark" : undefined}
		>
			<div className={`${large ? header.picture : ""} ${styles.photo}`}>
				<LazyImage
					path={img_url}
					alt={m.awards_couple_photo({ husband, wife })}
					widths={[160, 240, 360, 480, 640]}
					sizes={large ? "(min-width: 62.5em) 320px, (min-width: 37.5em) 256px, 208px" : "120px"}
					aspect="portrait"
				/>
				<p className={card.ribbon} data-place={place}>
					{placeName(place)}
				</p>
			</div>
			<div className={`stack gap-1 ${styles.words}`}>
				<p className={`display ${styles.couple}`}>
					{sharedIn ? (
						<LocalLink to={couplePath(nominee_id)}>{coupleLine(winner)}</LocalLink>
					) : (
						coupleLine(winner)
					)}
				</p>
				{votes !== null && (
					<p className="gold">{m.awards_votes({ count: votes, shown: formatNumber(votes) })}</p>
				)}
				{points && <p className="soft">{m.winners_points(wonPoints(points))}</p>}
				{decided && <p className="soft">{points ? m.winners_decided_total() : m.winners_decided()}</p>}
				{sharedIn && (
					<ShareCouple
						couple={{ ...winner, id: nominee_id }}
						category={sharedIn}
						place={place}
						noVoting
						inList
						button={large}
					>
						{m.awards_share_couple()}
					</ShareCouple>
				)}
			</div>
		</article>
	);
}
