import { Alert, Button, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { t } from "#admin/i18n/texts.ts";

type Proof = { password: string; code: string };

type Props = {
	asks: readonly (keyof Proof)[];
	action: string;
	color?: "primary" | "error";
	/** Rejects with what went wrong: the form stays and says so. */
	onSend(proof: Proof): Promise<void>;
};

/** Asks for the own password, a code of the second step, or both. */
export function ProofForm({ asks, action, color, onSend }: Props) {
	const [proof, setProof] = useState<Proof>({ password: "", code: "" });
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setProblem("");
		try {
			await onSend(proof);
		} catch (error) {
			setProblem((error as Error).message);
		}
		setBusy(false);
	};
	return (
		<Stack component="form" spacing={2} onSubmit={send} sx={{ maxWidth: 420, width: "100%" }}>
			{problem && <Alert severity="error">{problem}</Alert>}
			{asks.includes("password") && (
				<TextField
					required
					type="password"
					label={t("Your password")}
					autoComplete="current-password"
					value={proof.password}
					onChange={({ target }) => setProof({ ...proof, password: target.value })}
				/>
			)}
			{asks.includes("code") && (
				<TextField
					required
					label={t("Code from the app")}
					autoComplete="one-time-code"
					value={proof.code}
					onChange={({ target }) => setProof({ ...proof, code: target.value })}
				/>
			)}
			<Button
				type="submit"
				variant="contained"
				color={color}
				disabled={busy || asks.some((name) => proof[name].trim() === "")}
				sx={{ alignSelf: "flex-start" }}
			>
				{action}
			</Button>
		</Stack>
	);
}
