import { m } from "@bcc/messages";
import { type FormEvent, useState } from "react";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { PasswordField } from "#web/features/field/password-field.tsx";
import type { FieldErrors, FormValues } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { NewPasswordFields } from "#web/features/password/new-password-fields.tsx";
import { checkReset, resetFields } from "#web/features/password/reset-password.ts";
import {
	type Asks,
	asksField,
	type Confirmation,
	type ConfirmationField,
	checkPassword,
	type Visitor,
	visitorField,
} from "./confirm-email.ts";
import styles from "./confirmation-forms.module.css";

type FormsProps = {
	asks: Asks;
	send: (
		visitor: Visitor,
		values: Partial<FormValues<ConfirmationField>>,
	) => Promise<FieldErrors<ConfirmationField>>;
	posted: Confirmation | undefined;
};

/** What a form sends of itself, for pages without scripts. */
function Asked({ visitor, asks }: { visitor: Visitor; asks: Asks }) {
	return (
		<>
			<CsrfField />
			<input type="hidden" name={visitorField} value={visitor} />
			<input type="hidden" name={asksField} value={asks} />
		</>
	);
}

/** The answer to this form, where it was this one that was sent without scripts. */
function answerTo(
	visitor: Visitor,
	posted: Confirmation | undefined,
): PostedForm<ConfirmationField> | undefined {
	if (posted?.visitor !== visitor || posted.outcome.ok) return undefined;
	return { values: {}, errors: posted.outcome.errors, message: "" };
}

export function ConfirmForm({ asks, send }: FormsProps) {
	const [busy, setBusy] = useState(false);

	async function confirm(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		await send("signed-in", {});
		setBusy(false);
	}

	return (
		<form method="post" className={form.form} onSubmit={(event) => void confirm(event)}>
			<Asked visitor="signed-in" asks={asks} />
			<SubmitButton busy={busy}>{m.confirm_button()}</SubmitButton>
		</form>
	);
}

const passwordFields = ["password"] as const;

export function KnownPasswordForm({ asks, send, posted }: FormsProps) {
	const answer = answerTo("knows-password", posted);
	const { formProps, errorOf, busy } = useForm({
		names: passwordFields,
		check: checkPassword,
		send: (values) => send("knows-password", values),
		posted: answer,
	});
	return (
		<form {...formProps} className={form.form}>
			<Asked visitor="knows-password" asks={asks} />
			<PasswordField
				name="password"
				label={m.field_password()}
				error={errorOf("password")}
				takesFocus={answer !== undefined}
				autoComplete="current-password"
			/>
			<div className={form.actions}>
				<SubmitButton busy={busy}>{m.confirm_button()}</SubmitButton>
			</div>
		</form>
	);
}

export function NewPasswordForm({ asks, send, posted }: FormsProps) {
	const answer = answerTo("owns-address", posted);
	const { formProps, errorOf, busy } = useForm({
		names: resetFields,
		check: checkReset,
		send: (values) => send("owns-address", values),
		posted: answer,
	});
	return (
		<details className={styles.fold} open={answer !== undefined}>
			<summary className={styles.summary}>{m.confirm_forget()}</summary>
			<form {...formProps} className={form.form}>
				<Asked visitor="owns-address" asks={asks} />
				<NewPasswordFields
					name="new_password"
					label={m.field_new_password()}
					hint={m.field_password_hint()}
					repeatLabel={m.field_repeat_new_password()}
					errorOf={errorOf}
					takesFocus={answer !== undefined}
				/>
				<div className={form.actions}>
					<SubmitButton busy={busy} variant="secondary">
						{m.confirm_new_password_button()}
					</SubmitButton>
				</div>
			</form>
		</details>
	);
}
