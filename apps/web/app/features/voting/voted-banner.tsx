import type { ChosenCouple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { receiptPagePath } from "#web/features/receipt/receipt-page-path.ts";
import styles from "./notice.module.css";

type VotedBannerProps = {
	categoryId: number;
	couple: ChosenCouple;
	/** The vote came from another browser of the same network and kind of device: perhaps a neighbour's. */
	otherBrowser: boolean;
	/** True when the vote was cast on this page: its button is gone, so the focus comes here. */
	takesFocus: boolean;
};

/** Says whom the visitor voted for (product §2). It takes the focus where it is: the page scrolls nowhere. */
export function VotedBanner({ categoryId, couple, otherBrowser, takesFocus }: VotedBannerProps) {
	const banner = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (takesFocus) banner.current?.focus({ preventScroll: true });
	}, [takesFocus]);

	return (
		<div ref={banner} tabIndex={-1} className={`${styles.notice} ${styles.voted}`}>
			<RingsMark className={styles.mark} />
			<p className={styles.title}>{m.api_already_voted({ husband: couple.husband, wife: couple.wife })}</p>
			{otherBrowser ? (
				<p className={styles.note}>{m.awards_other_browser()}</p>
			) : (
				<LocalLink className={styles.receipt} prefetch="none" to={receiptPagePath(categoryId)}>
					{m.receipt_link()}
				</LocalLink>
			)}
		</div>
	);
}
