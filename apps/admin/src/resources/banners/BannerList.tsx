import type { AdminBanner } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { placementName, placements, plainText } from "#admin/resources/banners/placements.ts";

const Col = DataTable.Col<AdminBanner>;

const filters = [
	<SelectInput key="placement" source="placement" label="Placement" choices={placements} alwaysOn />,
	<SelectInput
		key="active"
		source="active"
		label="Active"
		choices={[
			{ id: "true", name: "Active" },
			{ id: "false", name: "Not active" },
		]}
	/>,
];

export function BannerList() {
	return (
		<RecordList<AdminBanner>
			sort={{ field: "placement", order: "ASC" }}
			filters={filters}
			order={{ field: "placement", fieldName: "placement", title: ({ title }) => plainText(title) }}
			primary={({ title }) => plainText(title)}
			secondary={({ placement }) => placementName(placement)}
		>
			<Col
				source="first_image"
				label="Picture"
				disableSort
				render={(record) => <Thumbnail path={record.first_image} />}
			/>
			<Col source="title" label="Title" render={({ title }) => plainText(title)} />
			<Col source="placement" label="Placement" render={({ placement }) => placementName(placement)} />
			<Col source="position" label="Place" render={({ position }) => position + 1} />
			<Col
				source="active"
				label="Active"
				disableSort
				render={({ active }) => (
					<Chip
						size="small"
						variant="outlined"
						label={active ? "Active" : "Not active"}
						color={active ? "success" : "default"}
					/>
				)}
			/>
		</RecordList>
	);
}
