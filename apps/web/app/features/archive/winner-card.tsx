import type { Winner } from "@bcc/contract";
import { m } from "@bcc/messages";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { coupleName } from "#web/features/couple/couple-name.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./archive-list.module.css";

const placeNames: Record<number, () => string> = {
	1: m.archive_place_first,
	2: m.archive_place_second,
	3: m.archive_place_third,
};

/** A couple with its place, and its votes where they are shown. */
export function WinnerCard({ winner }: { winner: Winner }) {
	const { place, husband, wife, img_url, votes } = winner;
	return (
		<article className={styles.card} data-place={place}>
			<div className={styles.photo}>
				<LazyImage
					path={img_url}
					alt={m.awards_couple_photo({ husband, wife })}
					widths={[120, 240, 360]}
					sizes="120px"
					aspect="portrait"
				/>
			</div>
			<div className={styles.body}>
				<p className={styles.place}>{placeNames[place]?.()}</p>
				<p className={styles.couple}>{coupleName(winner)}</p>
				{votes !== null && (
					<p className={styles.votes}>{m.awards_votes({ count: votes, shown: formatNumber(votes) })}</p>
				)}
			</div>
		</article>
	);
}
