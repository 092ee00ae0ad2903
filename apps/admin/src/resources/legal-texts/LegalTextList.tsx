import type { AdminLegalText } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { RecordList } from "#admin/lists/record-list.tsx";
import { kindName, kinds } from "#admin/resources/legal-texts/kinds.ts";
import { formatDay } from "#admin/time.ts";

const Col = DataTable.Col<AdminLegalText>;

const filters = [<SelectInput key="kind" source="kind" label="Text" choices={kinds} alwaysOn />];

export function LegalTextList() {
	return (
		<RecordList<AdminLegalText>
			sort={{ field: "valid_from", order: "DESC" }}
			filters={filters}
			primary={({ kind, edition }) => `${kindName(kind)}, version ${edition}`}
			secondary={({ valid_from }) => `Valid from ${formatDay(valid_from)}`}
		>
			<Col source="kind" label="Text" render={({ kind }) => kindName(kind)} />
			<Col source="edition" label="Version" disableSort />
			<Col source="valid_from" label="Valid from" render={({ valid_from }) => formatDay(valid_from)} />
			<Col
				source="holds"
				label="State"
				disableSort
				render={({ holds }) => <Chip size="small" variant="outlined" label={holds ? "Public" : "To come"} />}
			/>
			<Col source="text_sw" label="Swahili" disableSort render={({ text_sw }) => (text_sw ? "Yes" : "No")} />
		</RecordList>
	);
}
