import type { Category } from "@bcc/contract/awards/category";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { formatDateTime, formatEnd } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./notice.module.css";
import { upcomingAnnouncement, type VotingPhase } from "./rules.ts";
import type { VoteState } from "./use-voting.ts";
import { VotedPanel } from "./voted-panel.tsx";

type VoteNoticesProps = {
	category: Category;
	/** The photo of the couple voted for; null = it has none, undefined = not known. */
	photo?: string | null;
	/** The couple voted for no longer takes part. */
	hasLeft?: boolean;
	/** The page's couple, where it has one alone. */
	coupleId?: number;
	voteState: VoteState;
};

/** The visitor has voted for another couple than the page's, which its head says. */
export const isForAnother = ({ couple, isFromOtherBrowser }: VoteState, coupleId: number) =>
	couple !== null && couple.nominee_id !== coupleId && !isFromOtherBrowser;

/** The outcome of the visitor's vote, and the next steps. */
export function VoteNotices({ category, photo, hasLeft = false, coupleId, voteState }: VoteNoticesProps) {
	const { answer, couple } = voteState;
	return (
		<>
			{answer && !answer.counted && (
				<div className={`sheet stack gap-1 ${styles.notice} ${styles.refused}`} role="alert">
					<p className={`display ${styles.title}`}>{answer.message}</p>
				</div>
			)}
			{couple && !(coupleId && isForAnother(voteState, coupleId)) && (
				<VotedPanel
					category={category}
					couple={couple}
					photo={photo}
					hasLeft={hasLeft}
					voteState={voteState}
				/>
			)}
		</>
	);
}

/** How else one can vote. */
export function VoteNotes() {
	const { vote_notes } = useSiteSettings();
	return vote_notes?.map((note) => (
		<p key={note} className="soft">
			{note}
		</p>
	));
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
		return <p className="soft">{m.awards_closes_note({ when: formatEnd(phase.until) })}</p>;
	}
	return (
		<div className={`sheet stack gap-1 ${styles.notice}`} role="status">
			<p className={`display ${styles.title}`}>{titles[phase.name]()}</p>
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
		<LocalLink className="touch-link" to="/award/winners">
			{m.winners_see()}
		</LocalLink>
	);
}

/** The phase in one line; nothing when voting is open without an end. */
export function PhaseLine({ phase, className = "" }: { phase: VotingPhase; className?: string }) {
	const line = lineOf(phase);
	return line && <p className={`${phase.name === "closed" ? "red" : "gold"} ${className}`}>{line}</p>;
}

function lineOf(phase: VotingPhase): string | null {
	if (phase.name === "closed") return m.awards_closed();
	if (phase.name === "frozen") return m.awards_frozen_title();
	if (phase.name === "not-open") return m.awards_opens_on({ when: formatDateTime(phase.from) });
	return phase.until ? m.awards_closes_on({ when: formatEnd(phase.until) }) : null;
}
