import type { VoteVoid } from "@bcc/contract/admin";
import { Box, Chip, Typography } from "@mui/material";
import {
	BooleanInput,
	DataTable,
	ReferenceInput,
	SelectInput,
	SimpleList,
	usePermissions,
} from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { ExpandingTable } from "#admin/lists/expanding-table.tsx";
import { RecordTools } from "#admin/lists/record-tools.tsx";
import { useNarrow } from "#admin/lists/use-narrow.ts";
import { UnvoidButton } from "#admin/resources/voids/unvoid-button.tsx";
import { VoidButton } from "#admin/resources/voids/void-button.tsx";
import { VoidDetails } from "#admin/resources/voids/void-details.tsx";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<VoteVoid>;

const filters = [
	<ReferenceInput key="category" source="category" reference="categories" perPage={100} alwaysOn>
		<SelectInput label={t("Category")} optionText="name" />
	</ReferenceInput>,
	<BooleanInput key="held" source="held" label={t("Held now")} />,
];

function stateOf({ held, voided_as, restored_at }: VoteVoid) {
	if (voided_as) return { label: t("Held, then voided"), color: "default" } as const;
	if (restored_at) return { label: held ? t("Released") : t("Counts again"), color: "success" } as const;
	return held
		? ({ label: t("Held"), color: "primary" } as const)
		: ({ label: t("Voided"), color: "warning" } as const);
}

function State({ group }: { group: VoteVoid }) {
	const { label, color } = stateOf(group);
	return <Chip size="small" variant="outlined" label={label} color={color} />;
}

/** Groups of votes that were taken out, by whom and why; each can be put back. */
export function VoidList() {
	const narrow = useNarrow();
	const { permissions } = usePermissions();
	const mayVoid = permissions === "admin";
	return (
		<>
			<Box sx={{ display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap", mt: 2 }}>
				<Typography sx={{ flex: 1, minWidth: 220 }}>
					{t(
						"Voided votes are kept and do not count. Every group has a reason and can be put back. Held ones wait to be released or voided; until then they do not count, and the results are not final.",
					)}
				</Typography>
				{mayVoid && <VoidButton />}
			</Box>
			<RecordTools
				sort={{ field: "id", order: "DESC" }}
				filters={filters}
				creatable={false}
				searchable={false}
			>
				{narrow ? (
					<SimpleList<VoteVoid>
						rowClick={false}
						primaryText={(group) => (
							<>
								{group.category}: {t("%{count} vote |||| %{count} votes", { count: group.votes })}{" "}
								<State group={group} />
							</>
						)}
						secondaryText={(group) => <VoidDetails group={group} />}
						{...(mayVoid ? { rightIcon: () => <UnvoidButton /> } : {})}
					/>
				) : (
					<ExpandingTable expand={<VoidDetails />}>
						<Col
							source="voided_at"
							label={t("When")}
							disableSort
							render={(group) => formatMoment(group.voided_at)}
						/>
						<Col source="category" label={t("Category")} disableSort />
						<Col source="votes" label={t("Votes")} disableSort render={({ votes }) => formatNumber(votes)} />
						<Col source="reason" label={t("Reason")} disableSort />
						<Col source="voided_by" label={t("By")} disableSort render={(group) => group.voided_by.name} />
						<Col source="state" label={t("State")} disableSort render={(group) => <State group={group} />} />
						{mayVoid && (
							<Col source="restore" label={t("Decide")} disableSort>
								<UnvoidButton />
							</Col>
						)}
					</ExpandingTable>
				)}
			</RecordTools>
		</>
	);
}
