import type { CategoryVotes } from "@bcc/contract/admin";
import { MenuItem, TextField } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { fromLocalField, toLocalField } from "#admin/time.ts";
import type { Span } from "#admin/votes/span.ts";

/** What a chart is about. */
export type HistoryChoice = Span & { nominee?: number };

type Props = {
	/** The one whose couples can be chosen. */
	category: CategoryVotes | undefined;
	choice: HistoryChoice;
	onChange(choice: HistoryChoice): void;
};

/** Of which couple, and from when to when. */
export function HistoryFields({ category, choice, onChange }: Props) {
	const wrongWay = Boolean(choice.from && choice.to && choice.from >= choice.to);
	const moment = (name: "from" | "to", label: string, helperText: string, error = false) => (
		<TextField
			type="datetime-local"
			size="small"
			label={label}
			value={toLocalField(choice[name])}
			onChange={({ target }) => onChange({ ...choice, [name]: fromLocalField(target.value) ?? undefined })}
			slotProps={{ inputLabel: { shrink: true } }}
			error={error}
			helperText={helperText}
		/>
	);
	return (
		<FieldRow>
			{category && (
				<TextField
					select
					size="small"
					label={t("Couple")}
					value={choice.nominee ?? ""}
					slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
					onChange={({ target }) =>
						onChange({ ...choice, nominee: target.value === "" ? undefined : Number(target.value) })
					}
				>
					<MenuItem value="">{t("All couples")}</MenuItem>
					{category.couples.map(({ nominee_id, husband, wife }) => (
						<MenuItem key={nominee_id} value={nominee_id}>
							{husband} & {wife}
						</MenuItem>
					))}
				</TextField>
			)}
			{moment("from", t("From"), t("Time of Dar es Salaam."))}
			{moment(
				"to",
				t("Before"),
				wrongWay ? t("Must be later than the beginning.") : t("Empty: until now."),
				wrongWay,
			)}
		</FieldRow>
	);
}
