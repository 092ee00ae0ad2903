import type { StatementLine } from "@bcc/contract/tickets/admin-booking";
import { readAmount } from "@bcc/contract/tickets/amount";
import { Button, Typography } from "@mui/material";
import { useMemo, useRef, useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Hint, Item, PlainList, Wide } from "#admin/components/panel/parts.tsx";
import { type State, StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { digits } from "#admin/tickets/booking/received-dialog.tsx";
import { money, paymentInWords } from "#admin/tickets/booking/states.ts";

export function StatementButton() {
	return (
		<DialogButton size="small" dialog={(close) => <StatementDialog onClose={close} />}>
			{t("Match a statement")}
		</DialogButton>
	);
}

/** The payment that a line can be stored as; undefined where no booking fits, or several do. */
function paymentOf(line: StatementLine) {
	const fits = ["match", "amount", "over", "waiting", "paid", "withdrawn", "several"].includes(line.verdict);
	if (["uncoded", "same_code"].includes(line.verdict)) return moneyOf(line, null);
	if (line.verdict === "unsure")
		return moneyOf(line, line.bookings.length === 1 ? (line.bookings[0]?.id ?? null) : null);
	return fits && line.bookings[0] ? moneyOf(line, line.bookings[0].id) : undefined;
}

/** Money that is stored without a booking, until an organiser has settled it. */
const unassignedOf = (line: StatementLine) =>
	["known", "reversed", "other", "unread", "part", "uncoded", "same_code", "unsure"].includes(line.verdict)
		? undefined
		: moneyOf(line, null);

function moneyOf({ transaction_code, amount, payer, text: line }: StatementLine, booking_id: number | null) {
	return transaction_code && amount ? { booking_id, transaction_code, amount, payer, line } : undefined;
}

type Reversal = NonNullable<Parameters<typeof api.applyStatement>[0]["reversed"]>[number];

/** What a line takes back: a stored payment, or one that comes with these lines or later, by each code that it may have. */
function reversalsOf({ payment_id, reverses, amount, text: line }: StatementLine): Reversal[] {
	if (payment_id !== null) return [{ payment_id, amount, line }];
	return reverses.map((transaction_code) => ({ payment_id, transaction_code, amount, line }));
}

/** A pasted or opened statement. */
function StatementDialog({ onClose }: { onClose(): void }) {
	const file = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	return (
		<FormDialog
			title={t("Match a statement")}
			action={t("See the matches")}
			width="md"
			local
			ready={text.trim() !== ""}
			onClose={onClose}
			onSubmit={async () => <MatchesDialog lines={await api.previewStatement(text)} onClose={onClose} />}
		>
			<Hint>
				{t(
					"Paste the messages of the operator, or the lines of a statement with its headings. Each payment is matched by reference, transaction code and amount. Nothing is stored before you confirm it.",
				)}
			</Hint>
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

/** The bookings found for the lines of a statement, and those that the organiser confirms. */
function MatchesDialog({ lines, onClose }: { lines: StatementLine[]; onClose(): void }) {
	const [chosen, setChosen] = useState(lines.filter(({ verdict }) => verdict === "match"));
	/** It could not be stored to its end: a statement is stored in parts. */
	const [isBroken, setBroken] = useState(false);
	/** Of lines that were not understood, by their numbers: what the organiser reads in them. */
	const [sums, setSums] = useState<Record<number, string>>({});
	const rest = lines.filter((line) => !chosen.includes(line)).flatMap((line) => unassignedOf(line) ?? []);
	const typed = lines.flatMap((line) => {
		const sum = sums[line.line];
		return sum ? [moneyOf({ ...line, amount: readAmount(sum) }, null)] : [];
	});
	const kept = typed.filter((each) => each !== undefined);
	const advice = useMemo(() => firstAdvice(lines), [lines]);
	return (
		<FormDialog
			title={t("Match a statement")}
			action={t("Store the payments")}
			width="md"
			ready={chosen.length + rest.length + kept.length > 0 && kept.length === typed.length}
			onClose={onClose}
			onRefused={() => setBroken(true)}
			onSubmit={async () => {
				const payments = chosen.flatMap((line) => paymentOf(line) ?? []);
				const reversed = chosen.flatMap(reversalsOf);
				const stored = await api.applyStatement({ lines: [...payments, ...rest, ...kept], reversed });
				return t(
					"Confirmed: %{confirmed}. Marked for a look: %{flagged}. To be assigned: %{unassigned}. Known already: %{known}. Stored with another sum: %{other_sum}. Taken back: %{reversed}. Not taken back: %{not_done}.",
					stored,
				);
			}}
		>
			{isBroken && (
				<Hint color="warning">
					{t(
						"A part of it may be stored. Press “Store the payments” again: what is stored already is recognised.",
					)}
				</Hint>
			)}
			<Hint>
				{t(
					"Ticked payments count for their booking. The others are kept until somebody has assigned them, but for those that you have to look at. A ticked payment that was taken back counts no longer; of a part, that part is noted as given back. A refund of the same sum that was noted by hand is the same money; if only refunds of other sums are noted, you are asked on the page of the booking.",
				)}
			</Hint>
			<PlainList>
				{lines.map((line) => (
					<Line
						key={line.line}
						line={line}
						advice={advice.get(line)}
						chosen={chosen.includes(line)}
						onChange={(on) => setChosen(on ? [...chosen, line] : chosen.filter((each) => each !== line))}
						sum={sums[line.line] ?? ""}
						onSum={(sum) => setSums({ ...sums, [line.line]: sum })}
					/>
				))}
			</PlainList>
		</FormDialog>
	);
}

/** The result of matching a line of a statement. */
const verdicts: Record<StatementLine["verdict"], State> = {
	match: { label: t("Fits"), color: "success" },
	amount: { label: t("Another amount"), color: "warning" },
	over: { label: t("The booking has ended"), color: "warning" },
	waiting: { label: t("The booking still waits for seats"), color: "warning" },
	paid: { label: t("The booking is paid already"), color: "warning" },
	withdrawn: { label: t("It does not take place"), color: "warning" },
	several: { label: t("Several payments for it"), color: "warning" },
	uncoded: { label: t("Without a code"), color: "warning" },
	same_code: { label: t("Other money has this code"), color: "warning" },
	unsure: { label: t("Look at it yourself"), color: "warning" },
	ambiguous: { label: t("Several bookings fit"), color: "warning" },
	known: { label: t("Stored already") },
	none: { label: t("No booking fits"), color: "error" },
	reversed: { label: t("Taken back by the operator"), color: "warning" },
	other: { label: t("No money received") },
	unread: { label: t("Not understood") },
	part: { label: t("Of the line before it") },
};

/** What an organiser can do about a line that does not simply fit. */
function adviceOn({ verdict, sender, payment_id, reverses, bookings }: StatementLine): string | undefined {
	if (verdict === "uncoded")
		return t("Tick it if this money is not stored yet. It is then kept until somebody has assigned it.");
	if (verdict === "same_code")
		return t(
			"If it is the payment that is stored, the sum noted there is wrong. If it is another one, tick it: it is then kept until somebody has assigned it.",
		);
	if (verdict === "other" && bookings.length > 0)
		return t(
			"As much as was received for this booking goes out here. If the bank took it back, note it on the booking as money given back.",
		);
	if (verdict === "unsure" && sender !== null)
		return t(
			"Somebody sent this in a chat, and may have written it: compare it with the phone or account that is paid to. Tick it if the money is there: it then counts for the booking shown here, or waits to be assigned. Without a tick it is not stored.",
		);
	if (verdict === "unsure")
		return t(
			"Not everything in this row, or in its headings, is known here, somebody may have forwarded it, or it may be what another line takes back. Tick it if the money is there: it then counts for the booking shown here, or waits to be assigned. Without a tick it is not stored.",
		);
	if (verdict === "unread")
		return t(
			"If money came, enter its sum: it then waits to be assigned. Rows whose cells differ from their headings, and messages after a payer’s note, are not read.",
		);
	if (verdict === "part")
		return t(
			"It says more of the payment before it: tick only that one, and assign it. Do not enter it by hand.",
		);
	if (verdict === "withdrawn")
		return t(
			"What the booking is for does not take place: ticked, the money is kept there to be given back.",
		);
	if (verdict === "several")
		return t("Several payments are for this booking, and together they are not what is missing.");
	if (verdict === "ambiguous")
		return t(
			"It is kept when you store the payments: then choose its booking under “Payments that need a look”.",
		);
	if (verdict === "none")
		return t(
			"It is kept when you store the payments: then choose its booking under “Payments that need a look”, or say that it is not ours.",
		);
	if (verdict === "reversed" && reverses.length > 0)
		return t(
			"Its payment is not stored yet. Ticked, this takes it back when it comes with these lines; the same sum that comes later is then known as taken back.",
		);
	if (verdict === "reversed" && payment_id === null)
		return t(
			"Nothing is changed: a reversal of this payment was seen, or its payment is not stored or waits to be assigned. Assign that one first, then match this line again.",
		);
	return undefined;
}

/** Each advice, with the first line that it is for. */
function firstAdvice(lines: StatementLine[]): Map<StatementLine, string> {
	const found = new Map<string, StatementLine>();
	for (const line of lines) {
		const advice = adviceOn(line);
		if (advice !== undefined && !found.has(advice)) found.set(advice, line);
	}
	return new Map([...found].map(([advice, line]) => [line, advice]));
}

/** Whether an organiser may read money in it: rows of a table, with " · " between their cells, say which way it went. */
const mayBeMoney = ({ verdict, text }: StatementLine) =>
	verdict === "unread" || (verdict === "other" && !text.includes(" · "));

type LineProps = {
	line: StatementLine;
	/** Said once, with the first line that it is for. */
	advice: string | undefined;
	chosen: boolean;
	onChange(on: boolean): void;
	sum: string;
	onSum(sum: string): void;
};

function Line({ line, advice, chosen, onChange, sum, onSum }: LineProps) {
	const isMoney = !["other", "unread", "part"].includes(line.verdict);
	const words = (isMoney && paymentInWords(line)) || line.text;
	return (
		<Item divider disableGutters sx={{ alignItems: "flex-start" }}>
			<Wide>
				{paymentOf(line) || reversalsOf(line).length > 0 ? (
					<Tick checked={chosen} onChange={onChange} label={words} />
				) : (
					<Typography variant={words === line.text ? "body2" : "body1"}>{words}</Typography>
				)}
				{line.sender && <Hint>{t("Sent by %{name} in a chat", { name: line.sender })}</Hint>}
				{words !== line.text && <Hint>{line.text}</Hint>}
				{advice && <Hint>{advice}</Hint>}
				{mayBeMoney(line) && (
					<Field
						size="small"
						sx={{ maxWidth: 240 }}
						label={t("Sum that came")}
						error={sum !== "" && !readAmount(sum)}
						slotProps={digits}
						value={sum}
						onChange={onSum}
					/>
				)}
				{line.bookings.map(({ id, reference, name, amount }) => (
					<Hint key={id}>
						{reference} · {name} · {money(amount)}
					</Hint>
				))}
			</Wide>
			<StateChip {...verdicts[line.verdict]} />
		</Item>
	);
}
