import { momentAt } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { langOf, OrganiserText } from "#web/components/organiser-text.tsx";
import { formatDate, formatShortDay, formatTime } from "#web/lib/format.ts";
import { type OccasionKind, occasionPath } from "./kinds.ts";
import { type Occasion, priceLine } from "./occasion.ts";
import { OccasionBadge } from "./occasion-badge.tsx";
import styles from "./occasion-card.module.css";
import type { OccasionPhase } from "./rules.ts";

type OccasionCardProps = {
	occasion: Occasion;
	kind: OccasionKind;
	phase: OccasionPhase;
	/** First on the page: its picture is fetched at once. */
	priority: boolean;
	/** Below the price. */
	children?: ReactNode;
};

/** A seminar or an event in its list: photo, name, date and time, topic, price, presenter (product §2). */
export function OccasionCard({ occasion, kind, phase, priority, children }: OccasionCardProps) {
	const { id, name, presenter, price, photos, start_date, time_in } = occasion;
	const moment = momentAt(start_date, time_in);
	const calendarLeaf = formatShortDay(moment);
	const isPast = phase === "past";
	return (
		<article className={`sheet ${cards.card} ${cards.square} ${styles.card} ${isPast ? styles.past : ""}`}>
			<div className={cards.picture}>
				<LazyImage
					path={photos[0]?.url ?? null}
					alt={photos[0]?.alt ?? ""}
					lang={langOf(photos[0], "alt")}
					widths={[240, 360, 480, 640, 800]}
					sizes="(min-width: 75em) 390px, (min-width: 62.5em) 30vw, (min-width: 45em) 45vw, (min-width: 37.5em) 92vw, 112px"
					aspect="landscape"
					className={cards.image}
					priority={priority}
				/>
				<p className={`leaf ${styles.calendarLeaf}`} aria-hidden="true">
					<span>{calendarLeaf.day}</span> {calendarLeaf.month}
				</p>
			</div>
			<div className={`stack ${cards.body} ${styles.body}`}>
				<div className={`stack ${styles.words}`}>
					<div className={`stack ${styles.head}`}>
						<OccasionBadge phase={phase} kind={kind} className={styles.badge} />
						<h3 className={cards.name}>
							<OrganiserText of={occasion} name="name" />
						</h3>
						<p className={styles.when}>
							<time dateTime={moment}>
								{formatDate(moment)}, {formatTime(moment)}
							</time>
						</p>
					</div>
					<div className={`soft stack ${cards.below} ${styles.facts}`}>
						<p>
							<span className={styles.label}>{m.content_topic()}</span>{" "}
							<OrganiserText of={occasion} name="topic" />
						</p>
						<p>{kind.presentedBy({ name: presenter })}</p>
					</div>
				</div>
				<div className={`gold cluster spread ${cards.below} ${styles.price}`}>
					<p>{priceLine(price)}</p>
					{children}
				</div>
				<ButtonLink
					className={`${cards.below} ${cards.link}`}
					variant="secondary"
					to={occasionPath(kind, id)}
					aria-label={`${kind.words.more()}: ${name}`}
				>
					{kind.words.more()}
				</ButtonLink>
			</div>
		</article>
	);
}
