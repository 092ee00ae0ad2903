import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import { Button, type ButtonProps } from "@mui/material";
import { useRef } from "react";

type Props = ButtonProps & { accept: string; multiple?: boolean; onFiles(files: File[]): void };

/** A button that asks for files; `name` is that of its field. */
export function FileButton({ name, accept, multiple, onFiles, ...button }: Props) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button
				variant="outlined"
				startIcon={<CloudUploadIcon />}
				onClick={() => input.current?.click()}
				{...button}
			/>
			<input
				ref={input}
				type="file"
				hidden
				data-upload={name}
				accept={accept}
				multiple={multiple}
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					target.value = "";
					onFiles(files);
				}}
			/>
		</>
	);
}
