import type { NominatedCouple } from "@bcc/contract/nominations/admin-nomination";
import ClockIcon from "@mui/icons-material/AccessTime";
import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { DataTable } from "react-admin";
import { referenceFilter } from "#admin/components/input/reference-choice.tsx";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { MomentCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { ToolButton } from "#admin/components/list/tool-button.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { CallDialog } from "#admin/nominations/nomination/call-dialog.tsx";
import { states, timesInWords } from "#admin/nominations/nomination/states.ts";
import { api } from "#admin/providers/api.ts";
import { formatEnd, formatMoment } from "#admin/time.ts";

export { NominationShow as show } from "#admin/nominations/nomination/nomination-show.tsx";

const Col = DataTable.Col<NominatedCouple>;

const coupleOf = ({ husband, wife }: NominatedCouple) => `${husband} & ${wife}`;

/** When nominations are taken, and what the numbers are not. */
function Summary() {
	const { data: call } = useQuery({
		queryKey: ["nominations", "call"],
		queryFn: api.nominationCall,
	});
	return (
		<Box sx={{ p: 2 }}>
			{call && (
				<Typography>
					{call.opens_at && call.closes_at
						? t(
								"Nominations are taken from %{from} until %{until}, in %{count} category. |||| Nominations are taken from %{from} until %{until}, in %{count} categories.",
								{
									from: formatMoment(call.opens_at),
									until: formatEnd(call.closes_at),
									count: call.category_ids.length,
								},
							)
						: t("No nominations are taken. To take them, set their time.")}
				</Typography>
			)}
			<Hint>
				{t(
					"Nominations of the same couple are together, however its names are written. How often it was named is no vote. Visitors see nothing of it.",
				)}
			</Hint>
		</Box>
	);
}

/** Couples that were nominated. */
export const list = () => (
	<RecordList<NominatedCouple>
		sort={{ field: "last_sent_at", order: "DESC" }}
		filters={[
			choiceFilter("state", states, { alwaysOn: true }),
			referenceFilter({
				source: "category_id",
				reference: "categories",
				label: t("Category"),
				alwaysOn: true,
			}),
		]}
		tools={
			<ToolButton label={t("Time of nominations")} dialog={(close) => <CallDialog onClose={close} />}>
				<ClockIcon />
			</ToolButton>
		}
		selectable={false}
		summary={<Summary />}
		primary={coupleOf}
		secondary={(couple) => (
			<>
				<StateChip {...states[couple.state]} /> {timesInWords(couple)}
				<Hint component="span" sx={{ display: "block" }}>
					{couple.category}
				</Hint>
			</>
		)}
	>
		<Col source="husband" label={t("Couple")} cellClassName="wrap" render={coupleOf} />
		<Col source="category" label={t("Category")} disableSort cellClassName="wrap" />
		<Col source="state" render={({ state }) => <StateChip {...states[state]} />} />
		<Col source="nominations" />
		<Col source="networks" />
		<MomentCol source="last_sent_at" />
		<Col source="decided_by" disableSort cellClassName="wrap" />
	</RecordList>
);
