import type { Couple } from "@bcc/contract/awards/couple";
import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import header from "#web/components/page-header.module.css";
import { Skeleton } from "#web/components/skeleton.tsx";
import { placeIn, placeOf } from "#web/features/awards/nominee/award-meta.ts";
import card from "#web/features/awards/nominee/couple-card.module.css";
import type { CategoryVoting } from "#web/features/votes/voting/load-voting.ts";
import { isForAnother, PhaseNotice } from "#web/features/votes/voting/notices.tsx";
import type { VoteState } from "#web/features/votes/voting/use-voting.ts";
import { VoteCount, VoteForm } from "#web/features/votes/voting/vote-form.tsx";
import { VotedLine } from "#web/features/votes/voting/voted-panel.tsx";
import styles from "./couple-header.module.css";
import { ShareCouple } from "./share-couple.tsx";

type CoupleHeaderProps = { couple: Couple; voting: CategoryVoting; voteState: VoteState };

/** The head of a couple's page: who they are, their count, and Vote. */
export function CoupleHeader({ couple, voting, voteState }: CoupleHeaderProps) {
	const { category, winners, loadedAt } = voting;
	const { controls, counts, noVoting, phase } = voteState;
	const count = counts?.find(({ nominee_id }) => nominee_id === couple.id)?.number_of_votes ?? 0;
	const place = placeOf(couple, winners);
	const isChosen = !voteState.isFromOtherBrowser && voteState.couple?.nominee_id === couple.id;
	return (
		<header className={`cloth ${header.header}`} data-surface="dark">
			<div className={`column stack ${header.pictured} ${styles.inside}`}>
				<p className={`gold ${header.eyebrow} ${styles.back}`}>
					<BackLink to={`/award/nominees?categoryId=${category.id}`}>
						<OrganiserText of={category} name="name" />
					</BackLink>
				</p>
				<div className={`${header.picture} ${styles.picture}`}>
					<LazyImage
						path={couple.img_url}
						alt={m.awards_couple_photo(couple)}
						widths={[240, 360, 480, 640, 800]}
						sizes="(min-width: 62.5em) 336px, (min-width: 37.5em) 256px, 192px"
						aspect="portrait"
						priority
					/>
					{isChosen && place === null && <p className={card.ribbon}>{m.awards_your_vote()}</p>}
				</div>
				<div className={`stack ${styles.words}`}>
					<h1 className={styles.title}>
						<span className={card.name}>{couple.husband}</span>{" "}
						<span className={card.name}>& {couple.wife}</span>
					</h1>
					{place !== null && <p className={`lead ${header.subtitle}`}>{placeIn(category, place)}</p>}
					{controls && (
						<>
							<VoteForm controls={controls} nominee={couple} />
							<p className="soft">{m.awards_rule()}</p>
						</>
					)}
					{isForAnother(voteState, couple.id) && <VotedLine voteState={voteState} />}
					{phase.name === "open" && (
						<PhaseNotice phase={phase} isPublished={winners !== null} loadedAt={loadedAt} />
					)}
					<div className={`cluster ${styles.facts}`}>
						{counts && <VoteCount count={count} />}
						{/* Else it is shared below, beside what became of the vote. */}
						{!isChosen && (
							<ShareCouple couple={couple} category={category.name} place={place} noVoting={noVoting}>
								{m.awards_share()}
							</ShareCouple>
						)}
					</div>
				</div>
			</div>
			<KitengeBand />
		</header>
	);
}

export function CoupleHeaderSkeleton({ label }: { label: string }) {
	return (
		<header className={`cloth ${header.header}`} data-surface="dark">
			<div className={`column stack ${header.pictured} ${styles.inside}`}>
				<Skeleton shape="line" className={styles.back} />
				<div className={`${header.picture} ${styles.picture}`}>
					<Skeleton className={card.blank} />
				</div>
				<div className={`stack ${styles.words}`}>
					<h1 className={styles.title} data-loading>
						<span className="visually-hidden">{label}</span>
						<Skeleton shape="line" lines={2} />
					</h1>
					<Skeleton shape="line" lines={4} />
				</div>
			</div>
			<KitengeBand />
		</header>
	);
}
