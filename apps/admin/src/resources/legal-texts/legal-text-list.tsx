import type { AdminLegalText } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { kindName, kinds, textName } from "#admin/resources/legal-texts/kinds.ts";
import { formatDay } from "#admin/time.ts";

const Col = DataTable.Col<AdminLegalText>;

const filters = [
	<SelectInput key="kind" source="kind" label={t("Text # a legal text")} choices={kinds} alwaysOn />,
];

export function LegalTextList() {
	return (
		<RecordList<AdminLegalText>
			sort={{ field: "valid_from", order: "DESC" }}
			filters={filters}
			primary={({ kind, edition }) => textName(kind, edition)}
			secondary={({ valid_from }) => t("Valid from %{day}", { day: formatDay(valid_from) })}
		>
			<Col source="kind" label={t("Text # a legal text")} render={({ kind }) => kindName(kind)} />
			<Col source="edition" label={t("Version")} disableSort />
			<Col source="valid_from" label={t("Valid from")} render={({ valid_from }) => formatDay(valid_from)} />
			<Col
				source="holds"
				label={t("State")}
				disableSort
				render={({ holds }) => (
					<Chip size="small" variant="outlined" label={holds ? t("Public") : t("To come")} />
				)}
			/>
			<Col
				source="text_sw"
				label={t("Swahili")}
				disableSort
				render={({ text_sw }) => (text_sw ? t("Yes") : t("No"))}
			/>
		</RecordList>
	);
}
