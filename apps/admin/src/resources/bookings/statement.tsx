import type { StatementLine } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field, Tick } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Item, PlainList, Wide } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { type State, StateChip } from "#admin/records/state-chip.tsx";
import { money, paymentInWords } from "#admin/resources/bookings/states.ts";

export function StatementButton() {
	return (
		<DialogButton size="small" dialog={(close) => <StatementDialog onClose={close} />}>
			{t("Match a statement")}
		</DialogButton>
	);
}

/** The payment that a line can be stored as; undefined where no booking fits, or several do. */
function paymentOf({ verdict, bookings: [booking], transaction_code, amount, payer }: StatementLine) {
	const fits = verdict === "match" || verdict === "amount" || verdict === "over";
	if (!fits || !booking || !transaction_code || !amount) return undefined;
	return { booking_id: booking.id, transaction_code, amount, payer };
}

/** Money that is stored without a booking, until an organiser has settled it. */
function unassignedOf({ verdict, transaction_code, amount, payer }: StatementLine) {
	const isMoney = !["known", "reversed", "other", "unread"].includes(verdict);
	if (!isMoney || !transaction_code || !amount) return undefined;
	return { booking_id: null, transaction_code, amount, payer };
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
	const [chosen, setChosen] = useState(
		lines.filter(({ verdict, payment_id }) => verdict === "match" || payment_id !== null),
	);
	const rest = lines.filter((line) => !chosen.includes(line)).flatMap((line) => unassignedOf(line) ?? []);
	return (
		<FormDialog
			title={t("Match a statement")}
			action={t("Store the payments")}
			width="md"
			ready={chosen.length + rest.length > 0}
			onClose={onClose}
			onSubmit={async () => {
				const payments = chosen.flatMap((line) => paymentOf(line) ?? []);
				const reversed = chosen.flatMap(({ payment_id }) => payment_id ?? []);
				const stored = await api.applyStatement({ lines: [...payments, ...rest], reversed });
				return t(
					"Confirmed: %{confirmed}. Marked for a look: %{flagged}. To be assigned: %{unassigned}. Known already: %{known}. Taken back: %{reversed}.",
					stored,
				);
			}}
		>
			<Hint>
				{t(
					"Ticked payments count for their booking. The others are kept until somebody has assigned them. A ticked payment that was taken back counts no longer.",
				)}
			</Hint>
			<PlainList>
				{lines.map((line) => (
					<Line
						key={line.line}
						line={line}
						chosen={chosen.includes(line)}
						onChange={(on) => setChosen(on ? [...chosen, line] : chosen.filter((each) => each !== line))}
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
	ambiguous: { label: t("Several bookings fit"), color: "warning" },
	known: { label: t("Stored already") },
	none: { label: t("No booking fits"), color: "error" },
	reversed: { label: t("Taken back by the operator"), color: "warning" },
	other: { label: t("No money received") },
	unread: { label: t("Not understood") },
};

type LineProps = { line: StatementLine; chosen: boolean; onChange(on: boolean): void };

function Line({ line, chosen, onChange }: LineProps) {
	const isMoney = line.verdict !== "other" && line.verdict !== "unread";
	const words = (isMoney && paymentInWords(line)) || line.text;
	return (
		<Item divider disableGutters>
			<Wide>
				{paymentOf(line) || line.payment_id !== null ? (
					<Tick checked={chosen} onChange={onChange} label={words} />
				) : (
					words
				)}
				{words !== line.text && <Hint>{line.text}</Hint>}
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
