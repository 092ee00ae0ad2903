import type { FileKind } from "@bcc/contract/admin/file";
import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import { Button, Stack } from "@mui/material";
import { type DragEvent, useRef, useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Hint } from "#admin/panels/parts.tsx";

type Props = {
	/** What is wanted, such as "Add photos". */
	label: string;
	kind: FileKind;
	multiple?: boolean;
	onFiles(files: File[]): void;
};

const accepted = { picture: "image/jpeg,image/png,image/webp,image/avif", video: "video/mp4,video/webm" };
const hints = {
	picture: t("JPEG, PNG, WebP or AVIF, up to 32 MB"),
	video: t(
		"MP4 or WebM, up to 512 MB. It is published as it is, with the place and camera that the file may name",
	),
};

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({ label, kind, multiple = false, onFiles }: Props) {
	const [over, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const take = (files: FileList | null) => {
		const chosen = [...(files ?? [])];
		if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
	};
	const drag = (event: DragEvent, isOver: boolean) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setOver(isOver);
	};
	return (
		<Stack
			direction="row"
			onDragEnter={(event) => drag(event, true)}
			onDragOver={(event) => drag(event, true)}
			onDragLeave={(event) => drag(event, false)}
			onDrop={(event) => {
				drag(event, false);
				take(event.dataTransfer.files);
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
			<Button
				variant="outlined"
				size="small"
				startIcon={<CloudUploadIcon />}
				onClick={() => input.current?.click()}
			>
				{label}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				data-upload={label}
				accept={accepted[kind]}
				multiple={multiple}
				onChange={(event) => {
					take(event.target.files);
					event.target.value = "";
				}}
			/>
			<Hint>
				{multiple ? t("or drop them here") : t("or drop it here")}. {hints[kind]}.
			</Hint>
		</Stack>
	);
}
