import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";

type Props = {
	title: string;
	/** What the button does, in a word. */
	action: string;
	color?: "primary" | "error";
	required?: boolean;
	/** Who will read the reason. */
	says?: string;
	/** What it is about, above the reason. */
	children?: ReactNode;
	onClose(): void;
	/** Rejects with what went wrong: the dialog stays and says so. */
	onConfirm(reason: string): Promise<void>;
};

/** Asks why before something about votes is changed. */
export function ReasonDialog({
	title,
	action,
	color,
	required = false,
	onClose,
	onConfirm,
	...about
}: Props) {
	const { says = "Recorded in the audit log.", children } = about;
	const [reason, setReason] = useState("");
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const confirm = async () => {
		setBusy(true);
		try {
			await onConfirm(reason.trim());
			onClose();
		} catch (error) {
			setProblem((error as Error).message);
			setBusy(false);
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			fullWidth
			maxWidth="sm"
			aria-labelledby="reason-title"
			onClick={(event) => event.stopPropagation()}
		>
			<DialogTitle id="reason-title">{title}</DialogTitle>
			<DialogContent>
				{children}
				{problem && (
					<Alert severity="error" sx={{ mb: 2 }}>
						{problem}
					</Alert>
				)}
				<TextField
					autoFocus
					fullWidth
					multiline
					label="Reason"
					required={required}
					value={reason}
					onChange={({ target }) => setReason(target.value)}
					helperText={says}
					slotProps={{ htmlInput: { maxLength: 500 } }}
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>Cancel</Button>
				<Button
					variant="contained"
					color={color}
					disabled={busy || (required && reason.trim().length < 3)}
					onClick={confirm}
				>
					{action}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
