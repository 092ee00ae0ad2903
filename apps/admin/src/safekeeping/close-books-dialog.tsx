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
import { useNotify } from "react-admin";
import { call } from "#admin/providers/api.ts";

type Props = { season: string; onClose(): void; onClosed(): Promise<void> };

/** Asks for the season's name and the password before the books are closed for good. */
export function CloseBooksDialog({ season, onClose, onClosed }: Props) {
	const notify = useNotify();
	const [typed, setTyped] = useState("");
	const [password, setPassword] = useState("");
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const close = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		try {
			const body = { season: typed, password };
			const { data } = await call<{ log_removed: boolean }>("POST", "/safekeeping/books/close", body);
			const words = data.log_removed
				? "The books are closed."
				: "The books are closed. PostgreSQL may still have the key in its log: see docs/operations.md, section 8.";
			notify(words, { type: data.log_removed ? "success" : "warning", autoHideDuration: null });
			await onClosed();
			onClose();
		} catch (error) {
			setProblem((error as Error).message);
			setBusy(false);
		}
	};
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="close-books-title">
			<form onSubmit={close}>
				<DialogTitle id="close-books-title">Close the books of “{season}”?</DialogTitle>
				<DialogContent>
					<Alert severity="warning" sx={{ mb: 2 }}>
						This cannot be undone, not by a backup either: nobody can vote, void or correct anything of this
						season again.
					</Alert>
					{problem && (
						<Alert severity="error" sx={{ mb: 2 }}>
							{problem}
						</Alert>
					)}
					<Typography sx={{ mb: 2 }}>
						Type the season’s name as it stands above, and your password.
					</Typography>
					<TextField
						autoFocus
						required
						fullWidth
						label="Name of the season"
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						sx={{ mb: 2 }}
					/>
					<TextField
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
					<Button
						type="submit"
						variant="contained"
						color="error"
						disabled={busy || typed.trim() !== season || password === ""}
					>
						Close for good
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
