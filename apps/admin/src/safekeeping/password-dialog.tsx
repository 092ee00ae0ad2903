import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	TextField,
	Typography,
} from "@mui/material";
import { type FormEvent, useState } from "react";

type Props = {
	title: string;
	says: string;
	action: string;
	onClose(): void;
	/** Rejects with what went wrong: the dialog stays and says so. */
	onConfirm(password: string): Promise<void>;
};

/** Asks for the password again before something that a session alone must not do. */
export function PasswordDialog({ title, says, action, onClose, onConfirm }: Props) {
	const [password, setPassword] = useState("");
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const confirm = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		try {
			await onConfirm(password);
			onClose();
		} catch (error) {
			setProblem((error as Error).message);
			setBusy(false);
		}
	};
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="password-title">
			<form onSubmit={confirm}>
				<DialogTitle id="password-title">{title}</DialogTitle>
				<DialogContent>
					<Typography sx={{ mb: 2 }}>{says}</Typography>
					{problem && (
						<Alert severity="error" sx={{ mb: 2 }}>
							{problem}
						</Alert>
					)}
					<TextField
						autoFocus
						required
						fullWidth
						type="password"
						label="Your password"
						autoComplete="current-password"
						value={password}
						onChange={({ target }) => setPassword(target.value)}
					/>
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose}>Cancel</Button>
					<Button type="submit" variant="contained" disabled={busy || password === ""}>
						{action}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
