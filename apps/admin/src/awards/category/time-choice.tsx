import { Choice, MomentField } from "#admin/components/dialog/fields.tsx";
import { Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

type Side = "voting_opens_at" | "voting_closes_at";
/** Left out = unchanged; null = no limit on that side. */
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

/** What the field begins with: the next full hour. */
const nextHour = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString();

const wide = { flex: "1 1 240px" };

type Props = {
	side: Side;
	value: string | null | undefined;
	onChange(value: string | null | undefined): void;
};

/** One side of the voting window: as it is, none, or a moment by the clock of Dar es Salaam, which may be typed at once. */
export function TimeChoice({ side, value, onChange }: Props) {
	const { label, at, none } = names[side];
	const choose = (kind = "unchanged") =>
		onChange(kind === "unchanged" ? undefined : kind === "none" ? null : nextHour());
	return (
		<Row>
			<Choice
				label={label}
				options={[
					["unchanged", t("As it is")],
					["at", t("At a time")],
					["none", none],
				]}
				value={value === undefined ? "unchanged" : value === null ? "none" : "at"}
				onChange={choose}
				sx={wide}
			/>
			<MomentField label={at} value={value} onChange={(moment) => onChange(moment ?? undefined)} sx={wide} />
		</Row>
	);
}
