import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./notice.module.css";
import { announcementAhead, type VotingPhase } from "./rules.ts";

type PhaseNoticeProps = {
	phase: VotingPhase;
	/** The category's winners are public. */
	told: boolean;
	/** By the server's clock, in milliseconds since the epoch. */
	loadedAt: number;
};

/** Tells when voting opens, until when it is open, that it is stopped for now, or over; nothing when it has no limits. */
export function PhaseNotice({ phase, told, loadedAt }: PhaseNoticeProps) {
	if (phase.name === "open") {
		if (!phase.until) return null;
		return <p className={styles.closing}>{m.awards_closes_note({ when: formatDateTime(phase.until) })}</p>;
	}
	if (phase.name === "frozen") {
		const { since, notice } = phase.freeze;
		return (
			<div className={styles.notice} role="status">
				<p className={styles.title}>{m.awards_frozen_title()}</p>
				<p className={styles.words}>
					{notice ? (
						<OwnText of={phase.freeze} name="notice" />
					) : (
						m.awards_frozen_text({ when: formatDateTime(since) })
					)}
				</p>
			</div>
		);
	}
	const early = phase.name === "not-open";
	return (
		<div className={styles.notice} role="status">
			<p className={styles.title}>{early ? m.awards_not_open_title() : m.awards_closed_title()}</p>
			<p>
				{early
					? m.awards_not_open_text({ when: formatDateTime(phase.from) })
					: m.awards_closed_text({ when: formatDateTime(phase.since) })}
			</p>
			{!early && <WhenResultsCome told={told} loadedAt={loadedAt} />}
		</div>
	);
}

function WhenResultsCome({ told, loadedAt }: Omit<PhaseNoticeProps, "phase">) {
	const { results_expected_at } = useSiteSettings();
	const when = announcementAhead(results_expected_at, loadedAt);
	if (told) {
		return (
			<LocalLink className={styles.receipt} to="/award/winners">
				{m.winners_see()}
			</LocalLink>
		);
	}
	return <p>{when ? m.winners_expected({ when: formatDateTime(when) }) : m.winners_waiting()}</p>;
}

/** The same in one short line, for a category's card; null when voting has no limits. */
export function phaseLine(phase: VotingPhase): string | null {
	if (phase.name === "closed") return m.awards_closed();
	if (phase.name === "frozen") return m.awards_frozen_title();
	if (phase.name === "not-open") return m.awards_opens_on({ when: formatDateTime(phase.from) });
	return phase.until ? m.awards_closes_on({ when: formatDateTime(phase.until) }) : null;
}
