import { Alert, Button, Stack, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
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
	const { mutate, isPending, error } = useMutation({ mutationFn: () => onSend(proof) });
	const send = (event: FormEvent) => {
		event.preventDefault();
		mutate();
	};
	return (
		<Stack component="form" spacing={2} onSubmit={send} sx={{ maxWidth: 420, width: "100%" }}>
			{error && <Alert severity="error">{error.message}</Alert>}
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
				disabled={isPending || asks.some((name) => proof[name].trim() === "")}
				sx={{ alignSelf: "flex-start" }}
			>
				{action}
			</Button>
		</Stack>
	);
}
