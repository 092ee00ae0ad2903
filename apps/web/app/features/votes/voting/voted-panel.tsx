import type { Category } from "@bcc/contract/awards/category";
import type { ChosenCouple } from "@bcc/contract/votes/voting";
import { m } from "@bcc/messages";
import { type ComponentType, Fragment, useEffect, useRef } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { snackbar } from "#web/components/snackbar.tsx";
import { ShareCouple } from "#web/features/awards/couple/share-couple.tsx";
import { formatNumber } from "#web/lib/format.ts";
import type { Progress } from "./progress.ts";
import { ProgressMarks } from "./progress-marks.tsx";
import type { VoteState } from "./use-voting.ts";
import styles from "./voted-panel.module.css";

type Added = ComponentType<{ categoryId: number; className?: string }>;

/** What wings have of a vote that this browser has cast. */
const added = Object.entries(
	import.meta.glob<Added>("#web/features/*/*/vote-link.tsx", { eager: true, import: "default" }),
);

/** Where a vote on a couple's page is answered, for links. */
export const votePlace = "vote";

/** Milliseconds in which the panel is read, once it is in view. */
const readMs = 1_500;

type VotedPanelProps = {
	category: Category;
	/** The couple voted for. */
	couple: ChosenCouple;
	/** Its photo; null = it has none, undefined = not known, or on the page already. */
	photo: string | null | undefined;
	/** The couple no longer takes part. */
	hasLeft: boolean;
	voteState: VoteState;
};

/** After a vote: the couple voted for, the receipt, a link to share, the voter's progress and the next category. */
export function VotedPanel({ category, couple, photo, hasLeft, voteState }: VotedPanelProps) {
	const { phase, answer, votedHere, countedHere, progress, isFromOtherBrowser } = voteState;
	const panel = useRef<HTMLDivElement>(null);
	/* The Vote button is gone, so the focus moves here, and the next steps scroll into view. */
	useEffect(() => {
		if (!votedHere) return;
		const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const behavior = reducedMotion ? "auto" : "smooth";
		const end = (panel.current?.getBoundingClientRect().bottom ?? 0) + scrollY;
		panel.current?.focus({ preventScroll: true });
		/* The page's head is all in sight or not at all. */
		if (end <= innerHeight) scrollTo({ top: 0, behavior });
		else panel.current?.scrollIntoView({ block: "start", behavior });
	}, [votedHere]);
	/* The snackbar says the same as the panel, so it closes once the panel was read. */
	useEffect(() => {
		if (!countedHere || !panel.current) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const observer = new IntersectionObserver(([entry]) => {
			clearTimeout(timer);
			if (entry?.isIntersecting) timer = setTimeout(snackbar.closeOfPage, readMs);
		});
		observer.observe(panel.current);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [countedHere]);
	const said = () => {
		if (hasLeft || !(countedHere || answer?.counted)) return m.api_already_voted(couple);
		return answer?.counted ? answer.message : m.awards_vote_counted(couple);
	};
	const words = [couple.husband, couple.wife].reduce(
		(text, name) => text.replace(name, name.replace(/ /g, "\u00a0")),
		said(),
	);
	return (
		<div ref={panel} tabIndex={-1} className={`sheet stack ${styles.panel}`}>
			{photo === undefined ? (
				<RingsMark className={styles.mark} />
			) : (
				<div className={styles.frame}>
					<LazyImage
						path={photo}
						alt={m.awards_couple_photo(couple)}
						widths={[160, 240, 360]}
						sizes="8rem"
						aspect="portrait"
						className={styles.portrait}
					/>
				</div>
			)}
			<div className="stack gap-1">
				<p className={`gold ${styles.category}`}>
					<OrganiserText of={category} name="name" />
				</p>
				<p className={`display ${styles.title}`}>
					<span key={words}>{words}</span>
					{isFromOtherBrowser && <span>{m.awards_or_somebody()}</span>}
				</p>
				{hasLeft && <p className="soft">{m.awards_voted_for_withdrawn()}</p>}
				{isFromOtherBrowser && (
					<p className="soft">
						{m.awards_other_browser()} {phase.name === "open" && m.awards_other_network()}
					</p>
				)}
			</div>
			{(phase.name === "open" || !isFromOtherBrowser) && (
				<div className={`stack gap-2 ${styles.steps}`}>
					{phase.name === "open" && <NextStep progress={progress} isAwaited={votedHere} />}
					{!isFromOtherBrowser && (
						<>
							{!hasLeft && (
								<ShareCouple
									couple={{ ...couple, id: couple.nominee_id }}
									category={category.name}
									place={null}
									noVoting={phase.name === "closed"}
									button
								>
									{m.awards_share()}
								</ShareCouple>
							)}
							{added.map(([path, VoteLink]) => (
								<Fragment key={path}>
									<VoteLink className="touch-link" categoryId={category.id} />{" "}
								</Fragment>
							))}
						</>
					)}
				</div>
			)}
		</div>
	);
}

/** The same in short, in the head of another couple of the category, where its Vote button was. */
export function VotedLine({ voteState }: Pick<VotedPanelProps, "voteState">) {
	const { couple, phase, progress } = voteState;
	const next = phase.name === "open" && progress?.next;
	return (
		<div className={`callout ${styles.line}`} id={votePlace}>
			<p>{couple && m.api_already_voted(couple)}</p>
			{next && (
				<LocalLink to={`/award/nominees?categoryId=${next.id}`} className="touch-link">
					{m.awards_next_category({ category: next.name })}
				</LocalLink>
			)}
		</div>
	);
}

type NextStepProps = {
	/** Null when loading it failed, undefined while it is loaded. */
	progress: Progress | null | undefined;
	/** Nothing else is shown in its place while it is loaded. */
	isAwaited: boolean;
};

/** The voter's progress, and a link to the next category, or to all of them when none is left. */
function NextStep({ progress, isAwaited }: NextStepProps) {
	if (progress === undefined && isAwaited) return <div className={styles.next} role="status" />;
	return (
		<div className={`stack gap-3 ${styles.next}`} role="status">
			{progress && (
				<p>
					{progress.next ? (
						<ProgressMarks {...progress}>{progressText(progress)}</ProgressMarks>
					) : (
						progressText(progress)
					)}
				</p>
			)}
			{progress?.next ? (
				<ButtonLink key="next" to={`/award/nominees?categoryId=${progress.next.id}`}>
					{m.awards_next_category({ category: progress.next.name })}
				</ButtonLink>
			) : (
				/* A link of its own: its colours do not change into the other's. */
				<ButtonLink key="all" to="/award/category" variant="secondary">
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
