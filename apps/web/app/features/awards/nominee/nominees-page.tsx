import { m } from "@bcc/messages";
import { useMemo } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { ShareLink } from "#web/components/share-link.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { AwardRules } from "#web/features/awards/category/award-rules.tsx";
import { CategoryBanner } from "#web/features/awards/category/category-banner.tsx";
import { PhaseNotice, VoteNotes, VoteNotices } from "#web/features/votes/voting/notices.tsx";
import { TotalVotes } from "#web/features/votes/voting/total-votes.tsx";
import { useVoting } from "#web/features/votes/voting/use-voting.ts";
import { browserVote, serverVote } from "#web/features/votes/voting/vote-action.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { head, type PageText, useDocumentTitle } from "#web/lib/seo.ts";
import type { Route } from "./+types/nominees-page";
import { categoryMeta, categoryTitle } from "./award-meta.ts";
import { CoupleList } from "./couple-list.tsx";
import { loadNominees, type NomineesPageData, reloaded } from "./load-nominees.ts";
import { NomineesSkeleton } from "./nominees-skeleton.tsx";
import styles from "./nominees-view.module.css";

export const loader = serverLoader(loadNominees);
export const clientLoader = browserLoader(loadNominees);
export const action = serverVote;
export const clientAction = browserVote;

export const meta = head<NomineesPageData>(
	({ page }): PageText => ({
		title: m.awards_nominees_heading(),
		description: m.awards_seo_categories_description(),
		parameters: ["categoryId"],
		...(page && categoryMeta(page.category, page.loadedAt)),
	}),
);

export default function NomineesPage({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<NomineesSkeleton />} merge={reloaded}>
			{(page) => <LoadedPage {...page} />}
		</Loaded>
	);
}

/** The nominees page of one category: its banner, the state of voting, and the couples (product §2). */
function LoadedPage(page: NomineesPageData) {
	const { category, winners, loadedAt } = page;
	const publicUrl = usePublicUrl();
	const path = `/award/nominees?categoryId=${category.id}`;
	const voteState = useVoting(page, `${path}#couples`);
	const { phase, noVoting, counts, controls, couple, withdrawn } = voteState;
	const nominees = useMemo(
		() => page.nominees?.filter(({ id }) => !withdrawn.includes(id)) ?? null,
		[page.nominees, withdrawn],
	);
	const chosen = nominees?.find(({ id }) => id === couple?.nominee_id);
	const isOver = phase.name === "closed";
	const isEmpty = nominees?.length === 0;
	/* The panel of a vote of this browser shares the couple. */
	const isShared = couple !== null && chosen !== undefined && !voteState.isFromOtherBrowser;
	useDocumentTitle(categoryTitle(category, noVoting));
	const phaseNotice = <PhaseNotice phase={phase} isPublished={winners !== null} loadedAt={loadedAt} />;
	const shareMessage = noVoting ? m.awards_over_share : m.awards_share_text;
	const heading = isOver || couple ? m.awards_over_couples() : m.awards_nominees_heading();
	return (
		<>
			<CategoryBanner category={category} />
			<section id="couples" className="column stack gap-3 page" aria-label={heading}>
				<VoteNotices
					voteState={voteState}
					category={category}
					photo={chosen?.img_url}
					hasLeft={nominees !== null && !chosen}
				/>
				{!isEmpty && (
					<div className={`cluster ${styles.headed}`}>
						<h2 id="couples-heading" className={styles.heading}>
							{heading}
						</h2>
						{controls && <p className="soft">{m.awards_rule()}</p>}
						{controls && <VoteNotes />}
					</div>
				)}
				<AwardRules />
				{phase.name !== "open" && phaseNotice}
				{nominees && !isEmpty && (
					<>
						<div className={`cluster spread ${styles.summaryBar}`}>
							<div className="cluster">
								{(counts !== null || !noVoting) && (
									<TotalVotes counts={counts} isOpen={phase.name === "open"} isOver={isOver} />
								)}
								{phase.name === "open" && phaseNotice}
							</div>
							{!isShared && (
								<ShareLink
									text={shareMessage({ category: category.name, address: publicUrl + localizedPath(path) })}
									label={m.awards_share()}
									compact
								>
									{m.awards_share()}
								</ShareLink>
							)}
						</div>
						<CoupleList
							nominees={nominees}
							winners={isOver ? winners : null}
							noVoting={noVoting}
							counts={counts}
							chosenId={voteState.isFromOtherBrowser ? undefined : couple?.nominee_id}
							controls={controls}
							category={category}
						/>
					</>
				)}
				{isEmpty && (
					<StatusMessage message={m.awards_nominees_empty({ category: category.name })}>
						<ButtonLink to="/award/category" variant="secondary">
							{m.awards_back_to_categories()}
						</ButtonLink>
					</StatusMessage>
				)}
				{nominees === null && (
					<StatusMessage tone="problem" message={m.awards_nominees_failed()}>
						<ButtonLink to={path}>{m.shell_retry()}</ButtonLink>
					</StatusMessage>
				)}
			</section>
		</>
	);
}
