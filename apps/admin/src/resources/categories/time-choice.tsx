import { MenuItem, TextField } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Row } from "#admin/panels/parts.tsx";
import { fromLocalField, toLocalField } from "#admin/time.ts";

export type Side = "voting_opens_at" | "voting_closes_at";
/** Left out = it stays; null = no limit on that side. */
export type Times = Partial<Record<Side, string | null>>;

const names = {
	voting_opens_at: {
		label: t("Voting opens"),
		at: t("Voting opens at"),
		none: t("At once: no opening time"),
	},
	voting_closes_at: {
		label: t("Voting closes"),
		at: t("Voting closes at"),
		none: t("Never: no closing time"),
	},
};

type Props = { side: Side; times: Times; onChange(side: Side, value: string | null | undefined): void };

/** One side of the voting window: as it is, none, or a moment by the clock of Dar es Salaam. */
export function TimeChoice({ side, times, onChange }: Props) {
	const { label, at, none } = names[side];
	const value = times[side];
	const kind = value === undefined ? "keep" : value === null ? "none" : "at";
	/** What the field begins with: the next full hour. */
	const nextHour = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString();
	return (
		<Row>
			<TextField
				select
				label={label}
				value={kind}
				onChange={({ target }) =>
					onChange(side, target.value === "keep" ? undefined : target.value === "none" ? null : nextHour())
				}
				sx={{ flex: "1 1 240px" }}
			>
				<MenuItem value="keep">{t("As it is")}</MenuItem>
				<MenuItem value="at">{t("At a time")}</MenuItem>
				<MenuItem value="none">{none}</MenuItem>
			</TextField>
			{kind === "at" && (
				<TextField
					type="datetime-local"
					label={at}
					value={toLocalField(value)}
					onChange={({ target }) => onChange(side, fromLocalField(target.value) ?? value)}
					slotProps={{ inputLabel: { shrink: true } }}
					helperText={t("Time of Dar es Salaam.")}
					sx={{ flex: "1 1 240px" }}
				/>
			)}
		</Row>
	);
}
