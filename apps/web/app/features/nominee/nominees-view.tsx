import { m } from "@bcc/messages";
import { ShareLink } from "#web/components/share-link.tsx";
import { CategoryBanner } from "#web/features/category/category-banner.tsx";
import { categoryTitle, coupleTitle } from "#web/features/sharing/award-meta.ts";
import type { VoteOutcome } from "#web/features/voting/cast-vote.ts";
import { OutcomeNotice } from "#web/features/voting/outcome-notice.tsx";
import { PhaseNotice } from "#web/features/voting/phase-notice.tsx";
import { TotalVotes } from "#web/features/voting/total-votes.tsx";
import { useVoting } from "#web/features/voting/use-voting.ts";
import { VotedBanner } from "#web/features/voting/voted-banner.tsx";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { useDocumentTitle } from "#web/lib/seo.ts";
import { CoupleList } from "./couple-list.tsx";
import type { NomineesPage } from "./load-nominees.ts";
import { NoCouples } from "./no-couples.tsx";
import styles from "./nominees-view.module.css";
import { byPlace } from "./rules.ts";
import { shareAddress } from "./share-address.ts";
import { useSharedCouple } from "./use-shared-couple.ts";

type NomineesViewProps = {
	page: NomineesPage;
	/** The answer to a vote posted without scripts. */
	posted: VoteOutcome | undefined;
	/** Id of the couple the page was shared for. */
	shared: number | null;
};

/** The nominees page of one category: its banner, where voting stands, and the couples (product §2). */
export function NomineesView({ page, posted, shared }: NomineesViewProps) {
	const publicUrl = usePublicUrl();
	const { category, nominees, winners } = page;
	const { phase, counts, couple, votedHere, otherBrowser, ballot, answer } = useVoting(
		page,
		posted,
		`/award/nominees?categoryId=${category.id}#couples`,
	);
	const sharedCouple = nominees?.find(({ id }) => id === shared);
	const over = phase.name === "closed";
	useDocumentTitle(sharedCouple ? coupleTitle(sharedCouple, over) : categoryTitle(category, over));
	useSharedCouple(sharedCouple?.id ?? null);

	return (
		<>
			<CategoryBanner category={category} />
			<section className={`column ${styles.section}`} aria-labelledby="couples">
				<h2 id="couples" className={styles.heading}>
					{over ? m.awards_over_couples() : m.awards_nominees_heading()}
				</h2>
				{answer && <OutcomeNotice outcome={answer} />}
				{couple && (
					<VotedBanner
						categoryId={category.id}
						couple={couple}
						otherBrowser={otherBrowser}
						takesFocus={votedHere}
					/>
				)}

				{ballot ? (
					<div className={styles.terms}>
						<p className={styles.rule}>{m.awards_rule()}</p>
						<PhaseNotice phase={phase} told={false} loadedAt={page.loadedAt} />
					</div>
				) : (
					<PhaseNotice phase={phase} told={winners !== null} loadedAt={page.loadedAt} />
				)}
				{nominees?.length ? (
					<>
						<div className={styles.facts}>
							{(counts !== null || !over) && (
								<TotalVotes counts={counts} live={phase.name === "open"} over={over} />
							)}
							<ShareLink
								text={(over ? m.awards_over_share : m.awards_share_text)({
									category: category.name,
									address: shareAddress(publicUrl, category.id),
								})}
							>
								{m.awards_share()}
							</ShareLink>
						</div>
						<CoupleList
							nominees={byPlace(nominees, winners)}
							winners={winners}
							over={over}
							counts={counts}
							chosen={otherBrowser ? undefined : couple?.nominee_id}
							shared={shared}
							ballot={ballot}
							category={category}
						/>
					</>
				) : (
					<NoCouples category={category} failed={nominees === null} />
				)}
			</section>
		</>
	);
}
