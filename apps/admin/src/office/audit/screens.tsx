import { auditedResources } from "@bcc/contract/admin/resources";
import { type AuditEntry, auditActions } from "@bcc/contract/office/admin-audit";
import { Typography } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { MomentInput } from "#admin/components/input/fields.tsx";
import { MomentCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf } from "#admin/layout/screens.ts";
import { AuditDifference } from "#admin/office/audit/audit-difference.tsx";
import { actorInWords, entryInWords, labelInWords } from "#admin/office/audit/entry-words.ts";
import { orderedCategory, useNames } from "#admin/office/audit/use-names.ts";
import { actionInWords, anyActionInWords } from "#admin/office/audit/words.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AuditEntry>;

const filters = [
	<SelectInput
		key="resource"
		source="resource"
		label={t("What")}
		alwaysOn
		choices={auditedResources.map((id) => ({ id, name: descriptionOf(id).one ?? id }))}
	/>,
	<SelectInput
		key="action"
		source="action"
		label={t("Action")}
		choices={auditActions.map((id) => ({ id, name: anyActionInWords(id) }))}
	/>,
	<MomentInput key="from" source="from" label={t("From")} helperText="" />,
	<MomentInput key="until" source="until" label={t("Until")} helperText="" />,
];

/** Every administrative change: who, when, what before and after. Nothing here can be changed. */
export const list = () => (
	<RecordList<AuditEntry>
		sort={{ field: "id", order: "DESC" }}
		filters={filters}
		selectable={false}
		expand={<AuditDifference />}
		primary={(entry) => <EntryLine entry={entry} />}
		secondary={(entry) => (
			<>
				{formatMoment(entry.at)} · {actorInWords(entry)}
				<AuditDifference />
			</>
		)}
	>
		<MomentCol source="at" label={t("When")} disableSort />
		<Col source="actor" label={t("Who")} disableSort cellClassName="wrap" render={actorInWords} />
		<Col source="action" label={t("Action")} disableSort render={actionInWords} />
		<Col
			source="resource"
			label={t("What")}
			disableSort
			render={({ resource }) => descriptionOf(resource).one ?? resource}
		/>
		<Col source="label" label={t("Name")} disableSort render={(entry) => <EntryName entry={entry} />} />
	</RecordList>
);

/** The record's name, or that of the category whose couples were put in order. */
function useEntryName(entry: AuditEntry): string {
	const names = useNames(entry);
	const [category] = orderedCategory(entry);
	return (category && names.category_id.get(category)) || labelInWords(entry);
}

function EntryName({ entry }: { entry: AuditEntry }) {
	return <Typography variant="body2">{useEntryName(entry)}</Typography>;
}

function EntryLine({ entry }: { entry: AuditEntry }) {
	return entryInWords(entry, useEntryName(entry));
}
