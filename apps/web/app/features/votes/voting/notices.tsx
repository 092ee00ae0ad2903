import type { Category } from "@bcc/contract/awards/category";
import { m } from "@bcc/messages";
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { ShareCouple } from "#web/features/awards/couple/share-couple.tsx";
import { formatDateTime, formatEnd, formatNumber } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./notice.module.css";
import type { Progress } from "./progress.ts";
import { upcomingAnnouncement, type VotingPhase } from "./rules.ts";
import type { VoteState } from "./use-voting.ts";

type Added = ComponentType<{ categoryId: number; className?: string }>;

/** What wings have of a vote that this browser has cast. */
const added = Object.entries(
	import.meta.glob<Added>("#web/features/*/*/vote-link.tsx", { eager: true, import: "default" }),
);

type VoteNoticesProps = {
	category: Category;
	/** The couple voted for no longer takes part. */
	hasLeft?: boolean;
	voteState: VoteState;
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
					<p className={styles.title}>{m.api_already_voted(couple)}</p>
					{hasLeft && <p className={styles.note}>{m.awards_voted_for_withdrawn()}</p>}
					{isFromOtherBrowser ? (
						<p className={styles.note}>{m.awards_other_browser()}</p>
					) : (
						<div className={styles.actions}>
							{added.map(([path, VoteLink]) => (
								<Fragment key={path}>
									<VoteLink className={styles.link} categoryId={category.id} />{" "}
								</Fragment>
							))}
							{!hasLeft && (
								<ShareCouple
									couple={{ ...couple, id: couple.nominee_id }}
									category={category.name}
									place={null}
									noVoting={phase.name === "closed"}
								>
									{m.awards_share_voted()}
								</ShareCouple>
							)}
						</div>
					)}
					{phase.name === "open" && <NextStep progress={progress} />}
				</div>
			)}
		</>
	);
}

/** After a vote: the voter's progress, and a link to the next category, or to all of them when none is left. */
function NextStep({ progress }: { progress: Progress | null }) {
	return (
		<div className={styles.next} role="status">
			{progress && <p className={styles.progress}>{progressText(progress)}</p>}
			{progress?.next ? (
				<ButtonLink to={`/award/nominees?categoryId=${progress.next.id}`}>
					{m.awards_next_category({ category: progress.next.name })}
				</ButtonLink>
			) : (
				<ButtonLink to="/award/category" variant="secondary">
					{m.awards_back_to_categories()}
				</ButtonLink>
			)}
		</div>
	);
}

function progressText({ voted, total, someNotOpen, next }: Progress): string {
	const shown = formatNumber(total);
	if (next) return m.awards_progress({ voted: formatNumber(voted), of: shown });
	return someNotOpen ? m.awards_progress_open() : m.awards_progress_all({ count: total, shown });
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
		return (
			<p className={`soft ${styles.closing}`}>{m.awards_closes_note({ when: formatEnd(phase.until) })}</p>
		);
	}
	return (
		<div className={styles.notice} role="status">
			<p className={styles.title}>{titles[phase.name]()}</p>
			<p className={styles.words}>{wordsOf(phase)}</p>
			{phase.name === "closed" && <ResultsNotice isPublished={isPublished} loadedAt={loadedAt} />}
		</div>
	);
}

const titles = {
	"not-open": m.awards_not_open_title,
	frozen: m.awards_frozen_title,
	closed: m.awards_closed_title,
};

function wordsOf(phase: Exclude<VotingPhase, { name: "open" }>): ReactNode {
	if (phase.name === "not-open") return m.awards_not_open_text({ when: formatDateTime(phase.from) });
	if (phase.name === "closed") return m.awards_closed_text({ when: formatDateTime(phase.since) });
	const { since, notice } = phase.freeze;
	if (notice) return <OrganiserText of={phase.freeze} name="notice" />;
	return m.awards_frozen_text({ when: formatDateTime(since) });
}

function ResultsNotice({ isPublished, loadedAt }: Omit<PhaseNoticeProps, "phase">) {
	const { results_expected_at } = useSiteSettings();
	const when = upcomingAnnouncement(results_expected_at, loadedAt);
	if (!isPublished) {
		return <p>{when ? m.winners_expected({ when: formatDateTime(when) }) : m.winners_waiting()}</p>;
	}
	return (
		<LocalLink className={styles.link} to="/award/winners">
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
