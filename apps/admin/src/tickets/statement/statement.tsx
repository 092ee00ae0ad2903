import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { readAmount } from "@bcc/contract/tickets/amount";
import { Button, Typography } from "@mui/material";
import { useMemo, useRef, useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Hint, PlainList } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useWays, WayField } from "#admin/tickets/payment/ways.tsx";
import { likeliestWay } from "#admin/tickets/statement/likeliest-way.ts";
import { countsInWords, inOrder } from "#admin/tickets/statement/matched-lines.ts";
import {
	firstAdvice,
	linesOf,
	moneyOf,
	type PossiblePayment,
	paymentOf,
	StatementItem,
} from "#admin/tickets/statement/statement-item.tsx";

export function StatementButton() {
	return (
		<DialogButton variant="contained" dialog={(close) => <StatementDialog onClose={close} />}>
			{t("Match a statement")}
		</DialogButton>
	);
}

/** Money that is stored without a booking, until an organiser has settled it. */
const unassignedOf = (line: StatementLine) =>
	["known", "other_sum", "reversed", "other", "unread", "part", "uncoded", "same_code", "unsure"].includes(
		line.verdict,
	)
		? undefined
		: moneyOf(line, null);

/** Lines that are not stored while an organiser has not said what they are. */
const mayBeMoney = ({ verdict, may_enter, reverses }: StatementLine) =>
	["uncoded", "same_code", "unsure"].includes(verdict) ||
	(verdict === "unread" && may_enter) ||
	(verdict === "reversed" && reverses.length > 0);

type Reversal = NonNullable<Parameters<typeof api.applyStatement>[0]["reversed"]>[number];

/** What a line takes back: a stored payment, or one that comes with these lines or later. */
function reversalOf({ amount, text }: StatementLine, payment: PossiblePayment): Reversal[] {
	const { payment_id, transaction_code } = payment;
	if (payment_id !== null) return [{ payment_id, amount, text }];
	return transaction_code === null ? [] : [{ payment_id, transaction_code, amount, text }];
}

/** A pasted or opened statement. */
function StatementDialog({ onClose }: { onClose(): void }) {
	const file = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [chosen, setChosen] = useState<string>();
	const ways = useWays();
	const likeliest = useMemo(() => likeliestWay(text, ways), [text, ways]);
	const way = chosen ?? likeliest;
	return (
		<FormDialog
			title={t("Match a statement")}
			action={t("See the matches")}
			width="md"
			local
			ready={text.trim() !== ""}
			onClose={onClose}
			onSubmit={async () => (
				<MatchesDialog
					lines={await api.previewStatement({ text, way: way || null })}
					way={way || null}
					onClose={onClose}
				/>
			)}
		>
			<Hint>
				{t(
					"Paste the messages of the operator, or the lines of a statement with its headings. Each payment is matched by reference, transaction code and amount. Nothing is stored before you confirm it.",
				)}
			</Hint>
			<WayField
				value={way}
				helperText={
					chosen === undefined && way !== ""
						? t("Chosen by the words of the lines: look whether it is right.")
						: undefined
				}
				onChange={setChosen}
			/>
			<Button sx={{ my: 1 }} onClick={() => file.current?.click()}>
				{t("Open a CSV file")}
			</Button>
			<input
				ref={file}
				hidden
				type="file"
				accept=".csv,.txt,text/csv,text/plain"
				onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? text)}
			/>
			<Field
				autoFocus
				multiline
				minRows={6}
				maxRows={14}
				label={t("Statement")}
				value={text}
				onChange={setText}
			/>
		</FormDialog>
	);
}

type MatchesProps = {
	lines: StatementLine[];
	/** To which number or account the money came. */
	way: string | null;
	onClose(): void;
};

/** The bookings found for the lines of a statement, and those that the organiser confirms. */
function MatchesDialog({ lines: matched, way, onClose }: MatchesProps) {
	const lines = useMemo(() => inOrder(matched), [matched]);
	const [chosen, setChosen] = useState(lines.filter(({ verdict }) => verdict === "match"));
	/** By the numbers of lines that surely fit none, which booking each is for. */
	const [bookingOf, setBookingOf] = useState<Record<number, number | undefined>>({});
	const isStored = (line: StatementLine) => chosen.includes(line) || bookingOf[line.number] !== undefined;
	const stored = lines.filter(isStored);
	/** It could not be stored to its end: a statement is stored in parts. */
	const [isBroken, setBroken] = useState(false);
	/** Of lines that were not understood, by their numbers: what the organiser reads in them. */
	const [sums, setSums] = useState<Record<number, string>>({});
	/** By the numbers of lines, which payment each reverses. */
	const [reversedBy, setReversedBy] = useState<Record<number, PossiblePayment | undefined>>({});
	/** Codes of payments that may have been taken back, by lines of which nobody has said it yet. */
	const inDoubt = new Set(
		lines
			.filter(({ number }) => !reversedBy[number])
			.flatMap(({ reverses }) => reverses.flatMap((payment) => payment.transaction_code ?? [])),
	);
	const mayBeReversed = ({ transaction_code }: StatementLine) =>
		transaction_code !== null && inDoubt.has(transaction_code);
	const needsAnswer = stored.some(mayBeReversed);
	const unsure = lines.filter(
		(line) =>
			line.verdict === "unsure" &&
			!line.noted_for &&
			paymentOf(line) &&
			!isStored(line) &&
			!mayBeReversed(line),
	);
	const reversed = lines.flatMap((line) => {
		const payment = reversedBy[line.number];
		return payment ? reversalOf(line, payment) : [];
	});
	const rest = lines.filter((line) => !isStored(line)).flatMap((line) => unassignedOf(line) ?? []);
	const typed = lines.flatMap((line) => {
		const sum = sums[line.number];
		return sum ? [moneyOf({ ...line, amount: readAmount(sum) }, null)] : [];
	});
	const kept = typed.filter((each) => each !== undefined);
	const left = lines.filter(
		(line) => mayBeMoney(line) && !isStored(line) && !sums[line.number] && !reversedBy[line.number],
	);
	const advice = useMemo(() => firstAdvice(lines), [lines]);
	return (
		<FormDialog
			title={t("Match a statement")}
			action={t("Store the payments")}
			width="md"
			ready={
				stored.length + rest.length + kept.length + reversed.length > 0 &&
				kept.length === typed.length &&
				!needsAnswer
			}
			onClose={onClose}
			onRefused={() => setBroken(true)}
			onSubmit={async () => {
				const payments = stored.flatMap((line) => {
					const booking = bookingOf[line.number];
					return (booking === undefined ? paymentOf(line) : moneyOf(line, booking)) ?? [];
				});
				const applied = await api.applyStatement({
					...{ lines: [...payments, ...rest, ...kept], reversed },
					way,
				});
				const became = t(
					"Confirmed: %{confirmed}. Marked for a look: %{flagged}. To be assigned: %{unassigned}. Known already: %{known}. Stored with another sum: %{other_sum}. Taken back: %{reversed}. Not taken back: %{not_done}.",
					applied,
				);
				if (left.length === 0) return became;
				return `${became} ${t("Lines that were not stored: %{count}. They can be matched again.", { count: left.length })}`;
			}}
		>
			<Typography variant="h6" component="p">
				{countsInWords(lines)}
			</Typography>
			{isBroken && (
				<Hint color="warning">
					{t(
						"A part of it may be stored. Press “Store the payments” again: what is stored already is recognised.",
					)}
				</Hint>
			)}
			<Hint>
				{t(
					"Ticked payments count for their booking. The others are kept until somebody has assigned them, but for those that you have to look at. A payment that you tick as taken back counts no longer; of a part, that part is noted as given back. A refund of the same sum that was noted by hand is the same money; if only refunds of other sums are noted, you are asked on the page of the booking.",
				)}
			</Hint>
			{needsAnswer && (
				<Hint color="warning">
					{t(
						"A line below says that money was taken back, and it may be a payment that you have ticked: tick at that line which payment it was, or take the tick off the payment.",
					)}
				</Hint>
			)}
			{unsure.length > 1 && (
				<Button sx={{ my: 1 }} onClick={() => setChosen([...chosen, ...unsure])}>
					{t("Tick all that you have looked at: %{count}", { count: unsure.length })}
				</Button>
			)}
			<PlainList>
				{lines.map((line) => (
					<StatementItem
						key={line.number}
						line={line}
						advice={advice.get(line)}
						chosen={chosen.includes(line)}
						onChange={(on) => {
							setChosen(on ? [...chosen, line] : chosen.filter((each) => each !== line));
							setBookingOf({ ...bookingOf, [line.number]: undefined });
						}}
						booking={bookingOf[line.number]}
						onBooking={(id) => {
							setChosen(chosen.filter((each) => each !== line));
							setBookingOf({ ...bookingOf, [line.number]: id });
						}}
						reversed={reversedBy[line.number]}
						onReversed={(payment) => {
							setReversedBy({ ...reversedBy, [line.number]: payment });
							// Its booking shows that it came as well.
							if (payment) setChosen([...new Set([...chosen, ...linesOf(payment, lines)])]);
						}}
						sum={sums[line.number] ?? ""}
						onSum={(sum) => setSums({ ...sums, [line.number]: sum })}
					/>
				))}
			</PlainList>
		</FormDialog>
	);
}
