import { Alert, Button, Stack, styled } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Field, PasswordField } from "#admin/components/dialog/fields.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { t } from "#admin/i18n/texts.ts";

type Proof = { password: string; code: string };

type Props = {
	asks: readonly (keyof Proof)[];
	action: string;
	color?: "primary" | "error";
	/** Rejects with the error to show in the form. */
	onSend(proof: Proof): Promise<void>;
};

const Form = styled("form")({ maxWidth: 420, width: "100%" });

/** Asks for the user's password, a code of the second step, or both. */
export function ProofForm({ asks, action, color, onSend }: Props) {
	const [proof, field] = useFields<Proof>({ password: "", code: "" });
	const { mutate, isPending, error } = useMutation({ mutationFn: () => onSend(proof) });
	const send = (event: FormEvent) => {
		event.preventDefault();
		mutate();
	};
	const isEmpty = asks.some((name) => proof[name].trim() === "");
	return (
		<Form onSubmit={send}>
			<Stack spacing={2}>
				{error && <Alert severity="error">{error.message}</Alert>}
				{asks.includes("password") && <PasswordField {...field("password")} />}
				{asks.includes("code") && (
					<Field required label={t("Code from the app")} autoComplete="one-time-code" {...field("code")} />
				)}
				<div>
					<Button type="submit" variant="contained" color={color} disabled={isPending || isEmpty}>
						{action}
					</Button>
				</div>
			</Stack>
		</Form>
	);
}
