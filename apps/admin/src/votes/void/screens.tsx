import type { VoteVoid } from "@bcc/contract/votes/admin-void";
import { Box, Typography } from "@mui/material";
import { BooleanInput, DataTable, usePermissions } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { referenceFilter } from "#admin/components/input/reference-choice.tsx";
import { MomentCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { type State, StateChip, StateCol } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { UnvoidButton } from "#admin/votes/void/unvoid-button.tsx";
import { VoidDetails } from "#admin/votes/void/void-details.tsx";
import { VoidButton } from "#admin/votes/void/void-dialog.tsx";

const Col = DataTable.Col<VoteVoid>;

const filters = [
	referenceFilter({ source: "category", label: t("Category"), reference: "categories", alwaysOn: true }),
	<BooleanInput key="held" source="held" label={t("Held now")} />,
];

function stateOf({ held, voided_as, restored_at }: VoteVoid): State {
	if (voided_as) return { label: t("Held, then voided") };
	if (restored_at) return { label: held ? t("Released") : t("Counts again"), color: "success" };
	return held ? { label: t("Held"), color: "primary" } : { label: t("Voided"), color: "warning" };
}

/** Groups of votes that were taken out, by whom and why; each can be put back. */
function VoidList() {
	const { permissions } = usePermissions();
	const mayVoid = permissions === "admin";
	return (
		<>
			<Box sx={{ display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap", mt: 2 }}>
				<Typography sx={{ flex: 1, minWidth: 220 }}>
					{t(
						"Voided votes stay stored and do not count. Every group has a reason and can be put back. Held ones wait to be released or voided; until then they do not count, and the results are not final.",
					)}
				</Typography>
				{mayVoid && <VoidButton />}
			</Box>
			<RecordList<VoteVoid>
				sort={{ field: "id", order: "DESC" }}
				filters={filters}
				searchable={false}
				selectable={false}
				expand={<VoidDetails />}
				primary={(group) => (
					<>
						{group.category}: {t("%{count} vote |||| %{count} votes", { count: group.votes })}{" "}
						<StateChip {...stateOf(group)} />
					</>
				)}
				secondary={() => <VoidDetails />}
				button={mayVoid ? <UnvoidButton /> : undefined}
			>
				<MomentCol source="voided_at" label={t("When")} disableSort />
				<Col source="category" label={t("Category")} disableSort />
				<Col source="votes" label={t("Votes")} disableSort render={({ votes }) => formatNumber(votes)} />
				<Col source="reason" label={t("Reason")} disableSort />
				<Col source="voided_by" label={t("By")} disableSort render={(group) => group.voided_by.name} />
				<StateCol source="state" stateOf={stateOf} />
				{mayVoid && (
					<Col source="restore" label={t("Decide")} disableSort>
						<UnvoidButton />
					</Col>
				)}
			</RecordList>
		</>
	);
}

export { VoidList as list };
