import type { AdminBanner } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { placementName, placements, plainText } from "#admin/resources/banners/placements.ts";

const Col = DataTable.Col<AdminBanner>;

const filters = [
	<SelectInput key="placement" source="placement" label={t("Placement")} choices={placements} alwaysOn />,
	<SelectInput
		key="active"
		source="active"
		label={t("Active # a banner")}
		choices={[
			{ id: "true", name: t("Active # a banner") },
			{ id: "false", name: t("Not active") },
		]}
	/>,
];

export function BannerList() {
	return (
		<RecordList<AdminBanner>
			sort={{ field: "placement", order: "ASC" }}
			filters={filters}
			order={{ field: "placement", title: ({ title }) => plainText(title) }}
			primary={({ title }) => plainText(title)}
			secondary={({ placement }) => placementName(placement)}
		>
			<Col
				source="first_image"
				label={t("Picture")}
				disableSort
				render={(record) => <Thumbnail path={record.first_image} />}
			/>
			<Col source="title" label={t("Title")} render={({ title }) => plainText(title)} />
			<Col source="placement" label={t("Placement")} render={({ placement }) => placementName(placement)} />
			<Col source="position" label={t("Place")} render={({ position }) => position + 1} />
			<Col
				source="active"
				label={t("Active # a banner")}
				disableSort
				render={({ active }) => (
					<Chip
						size="small"
						variant="outlined"
						label={active ? t("Active # a banner") : t("Not active")}
						color={active ? "success" : "default"}
					/>
				)}
			/>
		</RecordList>
	);
}
