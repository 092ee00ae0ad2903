import { parseReceipt } from "@bcc/ledger/receipt";
import { m } from "@bcc/messages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#web/components/button.tsx";
import { TextField } from "#web/components/field/fields.tsx";
import { bringIntoView } from "#web/components/form/bring-into-view.ts";
import { FormCard } from "#web/components/form/form-card.tsx";
import { archivedIn } from "#web/features/awards/archive/archived-in.ts";
import { browserApi } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { checkReceipt, type FoundVote } from "./check-receipt.ts";
import { ledgerOf } from "./ledger-files.ts";
import { keepLog, seenLog } from "./open-log.ts";
import { Outcome, type Tone, wordsOf } from "./outcome.tsx";

type Finding = { tone: Tone; lines: string[] };

/** Checks a receipt from the address or the field against the public log. */
export function ReceiptCheck({ onFound }: { onFound(number: number | undefined): void }) {
	const hydrated = useHydrated();
	const { receipts_show_choice: showsChoice, results_unpublished, has_archive } = useSiteSettings();
	const [given, setGiven] = useState("");
	const [busy, setBusy] = useState(false);
	const [finding, setFinding] = useState<Finding>();
	const turn = useRef(0);
	const result = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (finding) bringIntoView(result.current);
	}, [finding]);

	async function check(text: string): Promise<void> {
		const own = ++turn.current;
		const receipt = parseReceipt(text);
		onFound(undefined);
		if (!receipt) return setFinding({ tone: "plain", lines: [m.verify_receipt_unreadable()] });
		setBusy(true);
		setFinding(undefined);
		let outcome: Finding;
		let unpublished = results_unpublished;
		try {
			// A vote of a past season is in that season's log.
			const past = has_archive ? await pastSeason(receipt.category) : undefined;
			if (past) unpublished = !past.published;
			const sources = { ...ledgerOf(past?.id), now: new Date() };
			const found = await checkReceipt(receipt, sources, past ? undefined : seenLog());
			outcome = found
				? { tone: "good", lines: await linesOf(found, showsChoice, past?.category) }
				: { tone: "plain", lines: [m.verify_receipt_unknown()] };
			if (found && !past && own === turn.current) {
				keepLog(found.log.seen);
				onFound(found.number - 1);
			}
		} catch (error) {
			const { words, isFault } = wordsOf(error, unpublished);
			outcome = { tone: isFault ? "bad" : "plain", lines: isFault ? [words, m.verify_fault_ask()] : [words] };
		}
		if (own !== turn.current) return;
		setFinding(outcome);
		setBusy(false);
	}

	const checkNow = useRef(check);
	checkNow.current = check;
	useEffect(() => {
		const read = () => {
			const receipt = /^#r=(.+)$/.exec(location.hash)?.[1];
			if (!receipt) return;
			setGiven(receipt);
			void checkNow.current(receipt);
		};
		read();
		addEventListener("hashchange", read);
		return () => removeEventListener("hashchange", read);
	}, []);

	function submit(event: FormEvent<HTMLFormElement>): void {
		/* The receipt stays here: it is checked by this page, and sent nowhere. */
		event.preventDefault();
		if (!busy) void check(String(new FormData(event.currentTarget).get("receipt") ?? ""));
	}

	return (
		<FormCard title={m.verify_receipt_title()} text={m.verify_receipt_text()} width="wide">
			<form onSubmit={submit}>
				<fieldset className="stack gap-2" disabled={!hydrated}>
					<legend className="visually-hidden">{m.verify_receipt_title()}</legend>
					<TextField
						key={given}
						name="receipt"
						label={m.verify_receipt_label()}
						hint={m.verify_receipt_hint()}
						value={given}
						autoComplete="off"
						autoCapitalize="none"
						maxLength={2_000}
					/>
					<div className="actions">
						<Button type="submit" aria-disabled={busy || undefined} aria-busy={busy}>
							{busy ? m.verify_receipt_checking() : m.verify_receipt_check()}
						</Button>
					</div>
				</fieldset>
			</form>
			<noscript>
				<p className="soft">{m.verify_needs_scripts()}</p>
			</noscript>
			<div ref={result} role="status" tabIndex={-1}>
				{finding && (
					<Outcome tone={finding.tone}>
						{finding.lines.map((line) => (
							<p key={line}>{line}</p>
						))}
					</Outcome>
				)}
			</div>
		</FormCard>
	);
}

/** The past season of a receipt; undefined for one of the current season. */
async function pastSeason(categoryId: number) {
	const season = await archivedIn(browserApi(), categoryId);
	const category = season?.categories.find(({ id }) => id === categoryId);
	if (!season || !category) return undefined;
	const { id, published, year } = season;
	return { id, published, category: `${category.name} (${year})` };
}

async function linesOf(
	{ number, of, leaf, log }: FoundVote,
	showsChoice: boolean,
	pastCategory?: string,
): Promise<string[]> {
	const reply = pastCategory ? undefined : await browserApi().category(leaf.category);
	const running = (reply?.ok && reply.data[0]?.name) || `#${leaf.category}`;
	const category = pastCategory ?? running;
	const found = log.before ? m.verify_found_again : m.verify_found;
	const lines: string[] = [found({ category, number: formatNumber(number), size: formatNumber(of) })];
	if (showsChoice) {
		const named = await browserApi().nominees(leaf.category);
		const couple = named.ok ? named.data.find(({ id }) => id === leaf.couple) : undefined;
		if (couple) lines.push(m.verify_found_couple(couple));
	}
	if (log.newKey) lines.push(m.verify_new_key());
	else if (!log.before) lines.push(m.verify_found_first());
	return lines;
}
