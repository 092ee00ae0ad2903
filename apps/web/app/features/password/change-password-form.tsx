import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { PasswordField } from "#web/features/field/password-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { changePassword, isUnchanged, type PasswordField as Name } from "./change-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type ChangePasswordProps = { user: User; posted: Answer<Name> | undefined };

/** Change Password of the profile page (product §2, §5). */
export function ChangePassword({ user, posted }: ChangePasswordProps) {
	const change = useForm({
		...changePassword,
		posted,
		holds(values) {
			/* No call and no message (product §5): the keyboard goes to the field whose hint says why. */
			const unchanged = isUnchanged(values);
			const field = change.formProps.ref.current?.elements.namedItem("new_password");
			if (unchanged && field instanceof HTMLElement) field.focus();
			return unchanged;
		},
	});
	const { answer } = change;
	const clear = useRef(change.clear);
	clear.current = change.clear;
	useEffect(() => {
		if (answer?.done) clear.current();
	}, [answer]);
	/* The same password again, sent without scripts. */
	const unsaid = answer?.httpStatus === 400 && !answer.message && Object.keys(answer.errors).length === 0;
	const first = change.field("new_password");
	return (
		<FormCard title={m.password_title()} width="wide">
			<FormFrame
				form={change}
				pairs
				hidden={{ intent: "password", userId: user.userId }}
				submit={m.password_button()}
				disabled={!change.valid}
			>
				{/* Tells password managers whose password this is. */}
				<input type="text" autoComplete="username" value={user.email} readOnly hidden />
				<div className={form.whole}>
					<PasswordField
						{...change.field("old_password")}
						label={m.field_current_password()}
						autoComplete="current-password"
					/>
				</div>
				<NewPasswordFields
					first={{ ...first, takesFocus: unsaid || first.takesFocus }}
					repeat={change.field("repeat_password")}
					label={m.field_new_password()}
					hint={m.field_new_password_hint()}
					repeatLabel={m.field_repeat_new_password()}
				/>
			</FormFrame>
		</FormCard>
	);
}
