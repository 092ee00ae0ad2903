import { m } from "@bcc/messages";
import { PasswordField } from "#web/features/field/password-field.tsx";
import { Fold } from "#web/features/form/fold.tsx";
import { FormCard } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { deleteAccount } from "./profile-action.ts";

type DeleteAccountProps = { userId: number; posted: Answer<"password" | "userId"> | undefined };

/** Ends the account after the password was given once more; folded away until wanted. */
export function DeleteAccount({ userId, posted }: DeleteAccountProps) {
	const end = useForm({ ...deleteAccount, posted });
	return (
		<FormCard title={m.delete_title()} text={m.delete_text()} width="wide">
			<Fold summary={m.delete_open()} open={posted !== undefined}>
				<FormFrame
					form={end}
					hidden={{ intent: "deletion", userId }}
					submit={m.delete_button()}
					variant="secondary"
				>
					<PasswordField
						{...end.field("password")}
						label={m.field_password()}
						autoComplete="current-password"
					/>
				</FormFrame>
			</Fold>
		</FormCard>
	);
}
