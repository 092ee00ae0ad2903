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
import { money } from "#admin/resources/bookings/states.ts";

export function StatementButton() {
	return (
		<DialogButton size="small" dialog={(close) => <StatementDialog onClose={close} />}>
			{t("Match a statement")}
		</DialogButton>
	);
}

/** The booking that a line can be stored for; undefined where there is none, or several fit. */
function bookingOf({ verdict, bookings, transaction_code, amount }: StatementLine) {
	const fits = verdict === "match" || verdict === "amount" || verdict === "over";
	return fits && transaction_code && amount ? bookings[0] : undefined;
}

/** A pasted or opened statement: the bookings found for its lines, and those that the organiser confirms. */
function StatementDialog({ onClose }: { onClose(): void }) {
	const file = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [lines, setLines] = useState<StatementLine[] | null>(null);
	const [chosen, setChosen] = useState<number[]>([]);
	async function preview() {
		const read = await api.previewStatement(text);
		setLines(read);
		setChosen(read.flatMap(({ line, verdict }) => (verdict === "match" ? [line] : [])));
	}
	async function apply() {
		const stored = (lines ?? []).flatMap((each) => {
			const { line, transaction_code, amount, payer } = each;
			const booking = bookingOf(each);
			if (!chosen.includes(line) || !booking || !transaction_code || !amount) return [];
			return [{ booking_id: booking.id, transaction_code, amount, payer }];
		});
		const { confirmed, flagged, known } = await api.applyStatement(stored);
		return t("Confirmed: %{confirmed}. Marked for a look: %{flagged}. Known already: %{known}.", {
			...{ confirmed, flagged, known },
		});
	}
	if (!lines) {
		return (
			<FormDialog
				title={t("Match a statement")}
				action={t("See the matches")}
				width="md"
				stays
				ready={text.trim() !== ""}
				onClose={onClose}
				onSubmit={preview}
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
	const toggle = (line: number) => (on: boolean) =>
		setChosen(on ? [...chosen, line] : chosen.filter((each) => each !== line));
	return (
		<FormDialog
			title={t("Match a statement")}
			action={t("Store the chosen payments")}
			width="md"
			ready={chosen.length > 0}
			onClose={onClose}
			onSubmit={apply}
		>
			<PlainList>
				{lines.map((each) => (
					<Line
						key={each.line}
						line={each}
						chosen={chosen.includes(each.line)}
						onChange={toggle(each.line)}
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
	unread: { label: t("Not understood") },
};

type LineProps = { line: StatementLine; chosen: boolean; onChange(on: boolean): void };

function Line({ line, chosen, onChange }: LineProps) {
	const { text, verdict, transaction_code, amount, payer, bookings } = line;
	const booking = bookingOf(line);
	const words = [transaction_code, amount && money(amount), payer].filter(Boolean).join(" · ") || text;
	return (
		<Item divider disableGutters>
			<Wide from={260}>
				{booking ? <Tick checked={chosen} onChange={onChange} label={words} /> : words}
				{bookings.map(({ id, reference, name, amount: due }) => (
					<Hint key={id}>
						{reference} · {name} · {money(due)}
					</Hint>
				))}
			</Wide>
			<StateChip {...verdicts[verdict]} />
		</Item>
	);
}
