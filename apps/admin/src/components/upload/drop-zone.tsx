import type { AdminFile, FileKind } from "@bcc/contract/site/admin-file";
import { Stack } from "@mui/material";
import { type DragEvent, useState } from "react";
import { Hint } from "#admin/components/panel/parts.tsx";
import { FileButton } from "#admin/components/upload/file-button.tsx";
import type { UploadQueue } from "#admin/components/upload/queue.ts";
import { UploadList } from "#admin/components/upload/upload-list.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	/** What is wanted, such as "Add photos". */
	label: string;
	kind: FileKind;
	queue: UploadQueue<AdminFile>;
	/** Files are added to those before; otherwise one takes their place. */
	multiple?: boolean;
};

const accepted = {
	picture: "image/jpeg,image/png,image/webp,image/avif",
	video: "video/mp4,video/webm,video/quicktime,video/3gpp",
};
const hints = {
	picture: t("JPEG, PNG, WebP or AVIF, up to 32 MB"),
	video: t(
		"MP4 or WebM, up to 512 MB. It is published as it is, with the place and camera that the file may name",
	),
};

/** Sends files that are dropped on it or chosen with its button, and shows those on their way. */
export function DropZone({ label, kind, queue, multiple = false }: Props) {
	const [over, setOver] = useState(false);
	const take = (files: File[]) => {
		if (!multiple && files.length > 0) queue.close();
		queue.add(multiple ? files : files.slice(0, 1));
	};
	const drag = (event: DragEvent, isOver: boolean) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setOver(isOver);
	};
	return (
		<>
			<Stack
				direction="row"
				onDragEnter={(event) => drag(event, true)}
				onDragOver={(event) => drag(event, true)}
				onDragLeave={(event) => drag(event, false)}
				onDrop={(event) => {
					drag(event, false);
					take([...event.dataTransfer.files]);
				}}
				sx={{
					flexWrap: "wrap",
					alignItems: "center",
					gap: 1.5,
					p: 1.5,
					border: "1px dashed",
					borderColor: over ? "primary.main" : "divider",
					borderRadius: 1,
					bgcolor: over ? "action.hover" : "transparent",
				}}
			>
				<FileButton name={label} size="small" accept={accepted[kind]} multiple={multiple} onFiles={take}>
					{label}
				</FileButton>
				<Hint>
					{multiple ? t("or drop them here") : t("or drop it here")}. {hints[kind]}.
				</Hint>
			</Stack>
			<UploadList queue={queue} />
		</>
	);
}
