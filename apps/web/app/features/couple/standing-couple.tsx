import type { Couple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import { BackLink } from "#web/components/back-link.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { PhotoGrid } from "#web/features/gallery/photo-grid.tsx";
import { CoupleData } from "#web/features/sharing/couple-data.tsx";
import type { VoteOutcome } from "#web/features/voting/cast-vote.ts";
import type { CategoryVoting } from "#web/features/voting/load-voting.ts";
import { OutcomeNotice } from "#web/features/voting/outcome-notice.tsx";
import { PhaseNotice } from "#web/features/voting/phase-notice.tsx";
import { useVoting } from "#web/features/voting/use-voting.ts";
import { VotedBanner } from "#web/features/voting/voted-banner.tsx";
import { useDocumentTitle } from "#web/lib/seo.ts";
import { CoupleFacts } from "./couple-facts.tsx";
import { coupleName } from "./couple-name.ts";
import { couplePath } from "./couple-path.ts";
import styles from "./couple-view.module.css";
import { VotePanel } from "./vote-panel.tsx";

type StandingCoupleProps = {
	couple: Couple;
	voting: CategoryVoting;
	posted: VoteOutcome | undefined;
};

/** A couple's own page while it stands: photo, vote, who they are. */
export function StandingCouple({ couple, voting, posted }: StandingCoupleProps) {
	const { category } = voting;
	const { phase, counts, votedHere, otherBrowser, ballot, answer, ...vote } = useVoting(
		voting,
		posted,
		`${couplePath(couple.id)}#vote`,
	);
	useDocumentTitle(coupleName(couple));

	const place = voting.winners?.find(({ nominee_id }) => nominee_id === couple.id)?.place ?? null;
	const count = counts && (counts.find(({ nominee_id }) => nominee_id === couple.id)?.number_of_votes ?? 0);
	return (
		<>
			<PageHeader
				eyebrow={
					<BackLink to={`/award/nominees?categoryId=${category.id}`}>
						<OwnText of={category} name="name" />
					</BackLink>
				}
				title={coupleName(couple)}
				subtitle={place !== null && m.winners_place_in({ place: placeName(place), category: category.name })}
			/>
			<div className={`column ${styles.page}`} id="vote">
				{answer && <OutcomeNotice outcome={answer} />}
				{vote.couple && (
					<VotedBanner
						categoryId={category.id}
						couple={vote.couple}
						otherBrowser={otherBrowser}
						takesFocus={votedHere}
					/>
				)}
				<PhaseNotice phase={phase} told={voting.winners !== null} loadedAt={voting.loadedAt} />
				<div className={styles.parts}>
					<div className={styles.side}>
						<LazyImage
							path={couple.img_url}
							alt={m.awards_couple_photo(couple)}
							widths={[240, 360, 480, 640, 800]}
							sizes="(min-width: 960px) 352px, (min-width: 720px) 256px, (min-width: 400px) 320px, 90vw"
							aspect="portrait"
							className={styles.photo}
							priority
						/>
						<VotePanel
							couple={couple}
							category={category.name}
							place={place}
							over={phase.name === "closed"}
							count={count}
							ballot={ballot}
						/>
					</div>
					<div className={styles.words}>
						<CoupleFacts couple={couple} voting={voting} />
						{couple.story && (
							<section aria-labelledby="story">
								<h2 id="story" className={styles.heading}>
									{m.couple_story()}
								</h2>
								<p className={styles.story}>
									<OwnText of={couple} name="story" />
								</p>
							</section>
						)}
						{couple.photos.length > 0 && (
							<section aria-labelledby="photos">
								<h2 id="photos" className={styles.heading}>
									{m.content_photos()}
								</h2>
								<PhotoGrid photos={couple.photos} label={m.content_photos()} even />
							</section>
						)}
					</div>
				</div>
			</div>
			<CoupleData couple={couple} />
		</>
	);
}
