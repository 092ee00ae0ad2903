import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import faceStyles from "#web/features/awards/couple/couple-faces.module.css";
import { CoupleFaces, type Face } from "#web/features/awards/couple/couple-faces.tsx";
import type { OverallPhase } from "#web/features/votes/voting/overall-phase.ts";
import { upcomingAnnouncement } from "#web/features/votes/voting/rules.ts";
import { useMovedTimes } from "#web/features/votes/voting/use-moved-times.ts";
import { formatDateTime, formatEnd, formatNumber, formatShortDay } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import type { News } from "./load-news.ts";
import styles from "./news-section.module.css";
import { timeLeft, type Unit } from "./time-left.ts";

type NewsSectionProps = { news: News; voting: { phase: OverallPhase; now: number } };

/** News: the state of voting, some of the couples or the winners, the next event. Empty when there is none. */
export function NewsSection({ news, voting }: NewsSectionProps) {
	const { winnersOf, faces, event } = news;
	const { phase, now } = voting;
	useMovedTimes(news.windows);
	const hasStatus = phase.name !== "none" || winnersOf !== null;
	/* The next season may have begun: then it comes first. */
	const isOver = winnersOf !== null && (phase.name === "none" || phase.name === "closed");
	if (!hasStatus && !event) return null;
	const nextEvent = event && <NextEvent event={event} titlesSection={!hasStatus} />;
	return (
		<section className={styles.section} aria-labelledby="news">
			<div className={`column stack ${styles.layout} ${isOver ? styles.over : ""}`}>
				{hasStatus && (
					<div className={`stack gap-2 ${styles.status}`}>
						<h2 id="news">{isOver ? m.winners_title() : titleOf(phase)}</h2>
						{isOver ? <p>{winnersOf}</p> : <VotingStatus phase={phase} now={now} closings={news.closings} />}
					</div>
				)}
				{!isOver && nextEvent}
				{faces.length > 0 && (
					<Faces faces={faces} won={winnersOf !== null} title={isOver ? null : facesTitle(winnersOf)} />
				)}
				{isOver && nextEvent}
			</div>
		</section>
	);
}

/** Its skeleton. */
export function NewsSkeleton() {
	return (
		<div className={styles.section} aria-hidden="true">
			<div className={`column stack ${styles.layout}`}>
				<div className={`stack gap-2 ${styles.status}`}>
					<Skeleton shape="line" lines={3} className={styles.lines} />
				</div>
				<Skeleton className={styles.eventSpace} />
				<div className={`stack gap-3 ${styles.couples}`}>
					<div className={faceStyles.faces}>
						{[..."abcdef"].map((face) => (
							<div key={face} className={`stack gap-1 ${faceStyles.face}`}>
								<Skeleton className={faceStyles.photo} />
								<Skeleton shape="line" lines={3} className={styles.lines} />
							</div>
						))}
					</div>
				</div>
			</div>
		</div>
	);
}

function titleOf({ name }: OverallPhase): string {
	if (name === "open") return m.home_voting_open();
	if (name === "not-open") return m.awards_not_open_title();
	return name === "frozen" ? m.awards_frozen_title() : m.awards_closed();
}

type VotingStatusProps = { phase: OverallPhase; now: number; closings: News["closings"] };

function VotingStatus({ phase, now, closings }: VotingStatusProps) {
	const { results_expected_at, winners_announced } = useSiteSettings();
	if (phase.name === "frozen") return <p>{m.home_voting_paused()}</p>;
	if (phase.name === "closed") {
		const expected = upcomingAnnouncement(results_expected_at, now);
		if (winners_announced) return null;
		return <p>{expected ? m.winners_expected({ when: formatDateTime(expected) }) : m.winners_waiting()}</p>;
	}
	if (!("until" in phase) || !phase.until) return <p>{m.home_voting_anytime()}</p>;
	const { name, until, inAll } = phase;
	const differ = name === "open" && !inAll;
	const [closing, next, later] = differ ? closings.filter((each) => each.until >= until) : [];
	const moment = next?.until ?? until;
	const othersClose = next && !later ? m.home_others_close : m.home_next_closes;
	return (
		<>
			<p className={`red ${styles.left}`} role="timer">
				{wordsOfLeft(until, now, closing?.names)}
			</p>
			<p>
				<time dateTime={moment}>
					{name === "open"
						? (inAll ? m.awards_closes_on : othersClose)({ when: formatEnd(moment) })
						: (inAll ? m.awards_opens_on : m.home_next_opens)({ when: formatDateTime(until) })}
				</time>
			</p>
		</>
	);
}

/** @param names the categories whose voting closes then, where others close at another time */
function wordsOfLeft(until: string, now: number, [category, ...others]: string[] = []): string {
	const parts = timeLeft(until, now);
	const [first, second] = parts.map(({ unit, count }) => units[unit]({ count, shown: formatNumber(count) }));
	if (!first) return m.home_last_minute();
	const time = second ? m.home_two_units({ first, second }) : first;
	if (category) return m.home_closes_in({ count: 1 + others.length, category, time });
	return m.home_to_go({ time, count: parts.reduce((sum, { count }) => sum + count, 0) });
}

const units: Record<Unit, (inputs: { count: number; shown: string }) => string> = {
	days: m.home_days,
	hours: m.home_hours,
	minutes: m.home_minutes,
};

const facesTitle = (winnersOf: string | null) =>
	winnersOf === null ? m.home_some_couples() : m.home_winners_of({ season: winnersOf });

type FacesProps = {
	faces: Face[];
	won: boolean;
	/** Null where the section's own title says it. */
	title: string | null;
};

function Faces({ faces, won, title }: FacesProps) {
	return (
		<div className={`stack gap-3 ${styles.couples}`}>
			<div className="cluster spread">
				{title && <h3 className={styles.subtitle}>{title}</h3>}
				<LocalLink to={won ? "/award/winners" : "/award/category"} className="touch-link">
					{won ? m.home_all_winners() : m.awards_back_to_categories()}
				</LocalLink>
			</div>
			<CoupleFaces faces={faces} label={title ?? m.winners_title()} />
		</div>
	);
}

type NextEventProps = { event: NonNullable<News["event"]>; titlesSection: boolean };

function NextEvent({ event, titlesSection }: NextEventProps) {
	const leaf = formatShortDay(event.start);
	const Label = titlesSection ? "h2" : "h3";
	return (
		<div className={`stack gap-2 ${styles.next}`}>
			<Label id={titlesSection ? "news" : undefined} className={styles.subtitle}>
				{m.home_next_event()}
			</Label>
			<LocalLink to={`/events/view?eventId=${event.id}`} className={`sheet stack ${styles.event}`}>
				<span className="leaf" aria-hidden="true">
					<span>{leaf.day}</span> {leaf.month}
				</span>{" "}
				<span className={`stack gap-1 ${styles.what}`}>
					<strong>
						<OrganiserText of={event} name="name" />
					</strong>{" "}
					<time dateTime={event.start}>{formatDateTime(event.start)}</time>
				</span>
			</LocalLink>
		</div>
	);
}
