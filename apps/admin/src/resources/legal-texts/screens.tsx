import type { AdminLegalText } from "@bcc/contract/admin";
import { DataTable, DateInput, required, SelectInput, useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { YesNoCol } from "#admin/lists/columns.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { StateCol } from "#admin/records/state-chip.tsx";
import { HoldingText } from "#admin/resources/legal-texts/holding-text.tsx";
import { kindName, kinds, textName } from "#admin/resources/legal-texts/kinds.ts";
import { formatDay } from "#admin/time.ts";

const Col = DataTable.Col<AdminLegalText>;

export const list = () => (
	<RecordList<AdminLegalText>
		sort={{ field: "valid_from", order: "DESC" }}
		filters={[<SelectInput key="kind" source="kind" choices={kinds} alwaysOn />]}
		primary={({ kind, edition }) => textName(kind, edition)}
		secondary={({ valid_from }) => t("Valid from %{day}", { day: formatDay(valid_from) })}
	>
		<Col source="kind" render={({ kind }) => kindName(kind)} />
		<Col source="edition" disableSort />
		<Col source="valid_from" render={({ valid_from }) => formatDay(valid_from)} />
		<StateCol<AdminLegalText>
			source="holds"
			stateOf={({ holds }) => ({ label: holds ? t("Public") : t("To come") })}
		/>
		<YesNoCol source="text_sw" label={t("Swahili")} />
	</RecordList>
);

/** @param kept the text keeps its kind: it has a number among its kind */
const Inputs = ({ kept = false }) => (
	<>
		<SelectInput source="kind" choices={kinds} validate={required()} readOnly={kept} />
		<DateInput
			source="valid_from"
			validate={required()}
			helperText={t("From this day on visitors read it, and it can no longer be changed.")}
		/>
		<TranslatedTexts texts={[{ source: "text", kind: "html", required: true }]} />
	</>
);

export const create = () => (
	<RecordCreate>
		<Inputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit isLocked={(record) => (record as AdminLegalText).holds}>
		<TextOrInputs />
	</RecordEdit>
);

function TextOrInputs() {
	const record = useRecordContext<AdminLegalText>();
	return record?.holds ? <HoldingText record={record} /> : <Inputs kept />;
}
