import type { Couple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ShareLink } from "#web/components/share-link.tsx";
import { VoteCount } from "#web/features/voting/vote-count.tsx";
import { type Ballot, VoteForm } from "#web/features/voting/vote-form.tsx";
import { coupleAddress } from "./couple-path.ts";
import styles from "./couple-view.module.css";

type VotePanelProps = {
	couple: Couple;
	/** Name of the couple's category. */
	category: string;
	/** Null while counts are hidden. */
	count: number | null;
	/** The way to vote; null when there is none. */
	ballot: Ballot | null;
	/** Of addresses to share. */
	origin: string;
};

/** The couple's count, its Vote button, and the way to pass the page on. */
export function VotePanel({ couple, category, count, ballot, origin }: VotePanelProps) {
	const { id, husband, wife } = couple;
	const address = coupleAddress(origin, id);
	return (
		<div className={styles.panel}>
			{count !== null && <VoteCount count={count} />}
			{ballot && <p className={styles.rule}>{m.awards_rule()}</p>}
			{ballot && <VoteForm ballot={ballot} nominee={couple} />}
			<ShareLink text={m.awards_share_couple_text({ husband, wife, category, address })}>
				{m.awards_share()}
			</ShareLink>
		</div>
	);
}
