import { fileUrl } from "@bcc/contract/file-url";
import type { AdminFile } from "@bcc/contract/site/admin-file";
import { Link } from "@mui/material";
import { DataTable } from "react-admin";
import { formatBytes } from "#admin/amount.ts";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { MomentCol, PictureCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { t } from "#admin/i18n/texts.ts";
import { UnusedFiles } from "#admin/site/file/unused-files.tsx";

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
