import type { Nominee } from "@bcc/contract/awards/category";
import { m } from "@bcc/messages";
import { type FormEvent, useRef } from "react";
import { Button } from "#web/components/button.tsx";
import { coupleName } from "#web/features/awards/couple/couple.ts";
import { formatNumber } from "#web/lib/format.ts";
import { localizedPath } from "#web/lib/locale.ts";
import styles from "./vote-form.module.css";

/** What the Vote buttons of one category need; the same for all its couples. */
export type VoteControls = {
	categoryId: number;
	/** The couple whose vote is being sent, or null. */
	sendingCoupleId: number | null;
	/** The couple whose unconfirmed vote is being resent, or null. */
	resendingCoupleId: number | null;
	/** Submits a couple's form without leaving the page; a stable function. */
	submitVote: (form: HTMLFormElement) => void;
	/** Where the form is posted, without a language. */
	postPath: string;
};

/** The Vote button of one couple: a form that posts to the page itself; once scripts run, without leaving it. */
export function VoteForm({ controls, nominee }: { controls: VoteControls; nominee: Nominee }) {
	const { id, husband, wife } = nominee;
	const isSending = controls.sendingCoupleId === id;
	const isResending = controls.resendingCoupleId === id;
	const name = m.awards_vote_for({ husband, wife });

	function submitInPlace(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		controls.submitVote(event.currentTarget);
	}

	return (
		<form
			method="post"
			action={localizedPath(controls.postPath)}
			className="actions screen-only"
			onSubmit={submitInPlace}
		>
			<input type="hidden" name="category_id" value={controls.categoryId} />
			<input type="hidden" name="nominee_id" value={id} />
			<input type="hidden" name="couple" value={coupleName(nominee)} />
			<Button
				type="submit"
				className={styles.button}
				aria-label={isResending && !isSending ? `${m.awards_vote_waiting()} ${name}` : name}
				aria-disabled={controls.sendingCoupleId !== null}
				aria-busy={isSending || isResending}
			>
				{isSending ? m.awards_vote_sending() : isResending ? m.awards_vote_waiting() : m.awards_vote()}
			</Button>
		</form>
	);
}

/** A couple's live count; a changed number is animated briefly. */
export function VoteCount({ count }: { count: number }) {
	const firstCount = useRef(count);
	const changedClass = count === firstCount.current ? "" : styles.changed;
	return (
		<p key={count} className={`gold ${changedClass}`}>
			{m.awards_votes({ count, shown: formatNumber(count) })}
		</p>
	);
}
