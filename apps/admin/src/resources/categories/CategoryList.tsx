import type { AdminCategory } from "@bcc/contract/admin";
import { DataTable } from "react-admin";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AdminCategory>;

export function CategoryList() {
	return (
		<RecordList<AdminCategory>
			sort={{ field: "position", order: "ASC" }}
			order={{ title: ({ name }) => name }}
			primary={({ name }) => name}
			secondary={({ code, nominees }) => `${code} · ${nominees} couples`}
			hiddenColumns={["name_sw"]}
		>
			<Col source="position" label="Place" render={({ position }) => position + 1} />
			<Col
				source="image_url"
				label="Picture"
				disableSort
				render={({ image_url }) => <Thumbnail path={image_url} />}
			/>
			<Col source="name" label="Name" />
			<Col source="name_sw" label="Name (Swahili)" disableSort />
			<Col source="code" label="Code" />
			<Col source="nominees" label="Couples" disableSort />
			<Col source="voting_opens_at" label="Opens" render={(record) => formatMoment(record.voting_opens_at)} />
			<Col
				source="voting_closes_at"
				label="Closes"
				render={(record) => formatMoment(record.voting_closes_at)}
			/>
		</RecordList>
	);
}
