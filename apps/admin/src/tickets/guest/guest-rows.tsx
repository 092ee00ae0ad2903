import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { Button, styled } from "@mui/material";
import { memo } from "react";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { kindName } from "#admin/tickets/booking/states.ts";
import { codeOf, keyOf, nameOf } from "#admin/tickets/guest/guest-lists.ts";
import { answerInWords, type Question } from "#admin/tickets/guest/question.ts";

const Lines = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

/** What is out of sight is not laid out: hundreds of lines stay quick. */
const Line = styled("li")(({ theme }) => ({
	display: "grid",
	gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
	alignItems: "center",
	gap: theme.spacing(1),
	padding: theme.spacing(0.5, 0),
	borderBottom: `1px solid ${theme.palette.divider}`,
	overflowWrap: "anywhere",
	cursor: "grab",
	contentVisibility: "auto",
	containIntrinsicBlockSize: "auto 57px",
	"& input": { width: 24, height: 24, margin: 10 },
}));

type RowProps = {
	guest: AdminGuest;
	question: Question | null;
	isTicked: boolean;
	onTick(key: string): void;
	onDrag(guest: AdminGuest | null): void;
	onEdit(guest: AdminGuest): void;
};

type RowsProps = Pick<RowProps, "question" | "onTick" | "onDrag" | "onEdit"> & {
	guests: AdminGuest[];
	ticked: ReadonlySet<string>;
};

export function GuestRows({ guests, ticked, ...props }: RowsProps) {
	return (
		<Lines>
			{guests.map((guest) => (
				<GuestRow key={keyOf(guest)} guest={guest} isTicked={ticked.has(keyOf(guest))} {...props} />
			))}
		</Lines>
	);
}

const GuestRow = memo(({ guest, question, isTicked, onTick, onDrag, onEdit }: RowProps) => {
	const { name, buyer, table, confirmed } = guest;
	const named = nameOf(guest);
	const about = [
		...[name ? t("booked by %{name}", { name: buyer }) : t("no name yet"), codeOf(guest), kindName(guest)],
		...[answerInWords(question, guest.answer), !confirmed && t("reserved, not paid")],
	];
	return (
		<Line draggable onDragStart={() => onDrag(guest)} onDragEnd={() => onDrag(null)}>
			<input type="checkbox" aria-label={named} checked={isTicked} onChange={() => onTick(keyOf(guest))} />
			<span>
				{name ?? buyer}
				<Hint>{about.filter(Boolean).join(" · ")}</Hint>
			</span>
			<strong>{table}</strong>
			<Button size="small" aria-label={`${t("Change")}: ${named}`} onClick={() => onEdit(guest)}>
				{t("Change")}
			</Button>
		</Line>
	);
});
