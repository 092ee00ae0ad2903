import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	title: string;
	/** What the button does, in a word. */
	action: string;
	color?: "primary" | "error";
	/** Whether what is filled in can be sent. */
	ready?: boolean;
	children: ReactNode;
	onClose(): void;
	/** Rejects with what went wrong: the dialog stays and says so. */
	onSubmit(): Promise<void>;
};

/** A form in a dialog, which closes once it is done. */
export function FormDialog({ title, action, color, ready = true, children, onClose, onSubmit }: Props) {
	const id = useId();
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		// React hands events on to the form that the dialog belongs to.
		event.stopPropagation();
		if (busy || !ready) return;
		setBusy(true);
		setProblem("");
		try {
			await onSubmit();
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
			aria-labelledby={id}
			onClick={(event) => event.stopPropagation()}
		>
			<form onSubmit={submit} noValidate>
				<DialogTitle id={id}>{title}</DialogTitle>
				<DialogContent>
					{problem && (
						<Alert severity="error" sx={{ mb: 2 }}>
							{problem}
						</Alert>
					)}
					{children}
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose}>{t("Cancel")}</Button>
					<Button type="submit" variant="contained" color={color} disabled={busy || !ready}>
						{action}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
