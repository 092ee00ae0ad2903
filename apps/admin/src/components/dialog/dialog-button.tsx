import { Button, type ButtonProps } from "@mui/material";
import { type ReactNode, useState } from "react";

type Props = ButtonProps & { dialog(close: () => void): ReactNode };

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: Props) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button {...button} onClick={() => setOpen(true)} />
			{open && dialog(() => setOpen(false))}
		</>
	);
}
