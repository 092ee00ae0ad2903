import type { AdminFile } from "@bcc/contract/admin/file";
import { fileUrl } from "@bcc/contract/file-url";
import { Link } from "@mui/material";
import { DataTable } from "react-admin";
import { formatBytes } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { choiceFilter } from "#admin/lists/choices.tsx";
import { MomentCol, PictureCol } from "#admin/lists/columns.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { UnusedFiles } from "#admin/resources/files/unused-files.tsx";

const Col = DataTable.Col<AdminFile>;

const kinds = { picture: t("Pictures"), video: t("Videos") };

export const list = () => (
	<>
		<UnusedFiles />
		<RecordList<AdminFile>
			sort={{ field: "created_at", order: "DESC" }}
			filters={[choiceFilter("kind", kinds, { label: t("Kind"), alwaysOn: true })]}
			primary={({ path }) => path}
			secondary={({ byte_size, content_type }) => `${content_type}, ${formatBytes(byte_size)}`}
		>
			<PictureCol<AdminFile>
				source="preview"
				label={t("Picture")}
				pathOf={({ content_type, path }) => (content_type.startsWith("image/") ? path : null)}
			/>
			<Col
				source="path"
				label={t("File")}
				disableSort
				render={({ path }) => (
					<Link href={fileUrl(path)} target="_blank" sx={{ overflowWrap: "anywhere" }}>
						{path}
					</Link>
				)}
			/>
			<Col source="content_type" label={t("Type")} />
			<Col source="byte_size" label={t("Size")} render={({ byte_size }) => formatBytes(byte_size)} />
			<Col
				source="width"
				label={t("Pixels")}
				disableSort
				render={({ width, height }) => (width ? `${width} × ${height}` : "")}
			/>
			<MomentCol source="created_at" label={t("Stored")} />
		</RecordList>
	</>
);
