import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { Button } from "#web/components/button.tsx";

type SubmitButtonProps = {
	/** The form is on its way. */
	busy?: boolean;
	disabled?: boolean;
	variant?: "primary" | "secondary";
	children: ReactNode;
};

/** Sends the form it stands in; while that is on its way it says so and does nothing. */
export function SubmitButton({ busy = false, disabled, variant, children }: SubmitButtonProps) {
	return (
		<Button
			type="submit"
			variant={variant}
			disabled={disabled}
			aria-disabled={busy || undefined}
			aria-busy={busy}
		>
			{busy ? m.form_sending() : children}
		</Button>
	);
}
