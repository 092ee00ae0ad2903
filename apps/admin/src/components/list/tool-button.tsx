import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "react-admin";

/** A button above a list that opens a dialog. */
export function ToolButton({ dialog, ...button }: ButtonProps & { dialog(close: () => void): ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button {...button} onClick={() => setOpen(true)} />
			{open && dialog(() => setOpen(false))}
		</>
	);
}
