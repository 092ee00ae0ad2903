import type { Couple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ShareLink } from "#web/components/share-link.tsx";
import { VoteCount } from "#web/features/voting/vote-count.tsx";
import { type Ballot, VoteForm } from "#web/features/voting/vote-form.tsx";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { coupleAddress } from "./couple-path.ts";
import styles from "./couple-view.module.css";
import { shareText } from "./share-text.ts";

type VotePanelProps = {
	couple: Couple;
	/** Name of the couple's category. */
	category: string;
	/** The couple's, once it is public and one of the first three. */
	place: number | null;
	/** Voting has closed. */
	over: boolean;
	/** Null while counts are hidden. */
	count: number | null;
	/** The way to vote; null when there is none. */
	ballot: Ballot | null;
};

/** The couple's count, its Vote button, and the way to pass the page on. */
export function VotePanel({ couple, category, place, over, count, ballot }: VotePanelProps) {
	const address = coupleAddress(usePublicUrl(), couple.id);
	return (
		<div className={styles.panel}>
			{count !== null && <VoteCount count={count} />}
			{ballot && <p className={styles.rule}>{m.awards_rule()}</p>}
			{ballot && <VoteForm ballot={ballot} nominee={couple} />}
			<ShareLink text={shareText(couple, { category, address, place, over })}>{m.awards_share()}</ShareLink>
		</div>
	);
}
