import type { Category } from "@bcc/contract/category";
import type { ChosenCouple } from "@bcc/contract/voting";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { ShareLink } from "#web/components/share-link.tsx";
import { coupleAddress, shareText } from "#web/features/couple/couple.ts";
import { formatDateTime, formatEnd } from "#web/lib/format.ts";
import { usePublicUrl, useSiteSettings } from "#web/lib/root-data.ts";
import type { VoteOutcome } from "./cast-vote.ts";
import { NextStep } from "./next-step.tsx";
import styles from "./notice.module.css";
import type { Progress } from "./progress.ts";
import { upcomingAnnouncement, type VotingPhase } from "./rules.ts";

type VoteNoticesProps = {
	category: Category;
	/** The couple voted for no longer takes part. */
	hasLeft?: boolean;
	voteState: {
		phase: VotingPhase;
		/** The answer to a vote posted without scripts; null where naming the couple is enough. */
		answer: VoteOutcome | null;
		/** The couple voted for; null before the vote. */
		couple: ChosenCouple | null;
		/** The vote was cast on this page by its scripts. */
		votedHere: boolean;
		progress: Progress | null;
		/** The vote came from another browser of the same network and kind of device: perhaps a neighbour's. */
		isFromOtherBrowser: boolean;
	};
};

/** The outcome of the visitor's vote, and the next steps. */
export function VoteNotices({ category, hasLeft = false, voteState }: VoteNoticesProps) {
	const { phase, answer, couple, votedHere, progress, isFromOtherBrowser } = voteState;
	const banner = useRef<HTMLDivElement>(null);
	/* The Vote button is gone, so the focus moves here, and the next steps scroll into view. */
	useEffect(() => {
		if (!votedHere) return;
		banner.current?.focus({ preventScroll: true });
		const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
		banner.current?.scrollIntoView({ block: "center", behavior: reducedMotion ? "auto" : "smooth" });
	}, [votedHere]);
	return (
		<>
			{answer && (
				<div
					className={`${styles.notice} ${answer.counted ? styles.success : styles.refused}`}
					role={answer.counted ? "status" : "alert"}
				>
					<p className={styles.title}>{answer.message}</p>
				</div>
			)}
			{couple && (
				<div ref={banner} tabIndex={-1} className={`${styles.notice} ${styles.voted}`}>
					<RingsMark className={styles.mark} />
					<p className={styles.title}>
						{m.api_already_voted({ husband: couple.husband, wife: couple.wife })}
					</p>
					{hasLeft && <p className={styles.note}>{m.awards_voted_for_withdrawn()}</p>}
					{isFromOtherBrowser ? (
						<p className={styles.note}>{m.awards_other_browser()}</p>
					) : (
						<div className={styles.actions}>
							<LocalLink
								className={styles.receipt}
								prefetch="none"
								to={`/verify/mine?categoryId=${category.id}`}
							>
								{m.receipt_link()}
							</LocalLink>{" "}
							{!hasLeft && (
								<ShareVoteLink couple={couple} category={category} noVoting={phase.name === "closed"} />
							)}
						</div>
					)}
					{phase.name === "open" && <NextStep progress={progress} />}
				</div>
			)}
		</>
	);
}

type ShareVoteLinkProps = { couple: ChosenCouple; category: Category; noVoting: boolean };

function ShareVoteLink({ couple, category, noVoting }: ShareVoteLinkProps) {
	const address = coupleAddress(usePublicUrl(), couple.nominee_id);
	return (
		<ShareLink text={shareText(couple, { category: category.name, address, place: null, noVoting })}>
			{m.awards_share_voted()}
		</ShareLink>
	);
}

type PhaseNoticeProps = {
	phase: VotingPhase;
	/** The category's winners are public. */
	isPublished: boolean;
	/** Server time of the load, in milliseconds since the epoch. */
	loadedAt: number;
};

/** Says when voting opens, when it closes, or that it is paused or over; empty when it is open without an end. */
export function PhaseNotice({ phase, isPublished, loadedAt }: PhaseNoticeProps) {
	if (phase.name === "open") {
		if (!phase.until) return null;
		return <p className={styles.closing}>{m.awards_closes_note({ when: formatEnd(phase.until) })}</p>;
	}
	if (phase.name === "frozen") {
		const { since, notice } = phase.freeze;
		return (
			<div className={styles.notice} role="status">
				<p className={styles.title}>{m.awards_frozen_title()}</p>
				<p className={styles.words}>
					{notice ? (
						<OrganiserText of={phase.freeze} name="notice" />
					) : (
						m.awards_frozen_text({ when: formatDateTime(since) })
					)}
				</p>
			</div>
		);
	}
	const isNotOpen = phase.name === "not-open";
	return (
		<div className={styles.notice} role="status">
			<p className={styles.title}>{isNotOpen ? m.awards_not_open_title() : m.awards_closed_title()}</p>
			<p>
				{isNotOpen
					? m.awards_not_open_text({ when: formatDateTime(phase.from) })
					: m.awards_closed_text({ when: formatDateTime(phase.since) })}
			</p>
			{!isNotOpen && <ResultsNotice isPublished={isPublished} loadedAt={loadedAt} />}
		</div>
	);
}

function ResultsNotice({ isPublished, loadedAt }: Omit<PhaseNoticeProps, "phase">) {
	const { results_expected_at } = useSiteSettings();
	const when = upcomingAnnouncement(results_expected_at, loadedAt);
	if (!isPublished) {
		return <p>{when ? m.winners_expected({ when: formatDateTime(when) }) : m.winners_waiting()}</p>;
	}
	return (
		<LocalLink className={styles.receipt} to="/award/winners">
			{m.winners_see()}
		</LocalLink>
	);
}

/** The phase in one line, for a category's card; null when voting is open without an end. */
export function phaseLine(phase: VotingPhase): string | null {
	if (phase.name === "closed") return m.awards_closed();
	if (phase.name === "frozen") return m.awards_frozen_title();
	if (phase.name === "not-open") return m.awards_opens_on({ when: formatDateTime(phase.from) });
	return phase.until ? m.awards_closes_on({ when: formatEnd(phase.until) }) : null;
}
