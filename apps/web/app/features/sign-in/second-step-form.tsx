import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { TextField } from "#web/features/field/text-field.tsx";
import type { FormValues } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { browserApi } from "#web/lib/api.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import {
	checkSecondStep,
	type SecondStepField,
	secondStepFields,
	stepField,
	takeSecondStep,
} from "./second-step.ts";

type SecondStepFormProps = {
	returnUrl: string | null;
	posted: PostedForm<SecondStepField> | undefined;
	onSignedIn(user: User): Promise<void>;
	/** The first step is too long ago. */
	onOver(message: string): void;
};

/** The second step of a sign-in: a code, once the password was right (docs/decisions/0065). */
export function SecondStepForm({ returnUrl, posted, onSignedIn, onOver }: SecondStepFormProps) {
	const snackbar = useSnackbar();
	const { formProps, errorOf, busy } = useForm({
		names: secondStepFields,
		check: checkSecondStep,
		send,
		posted,
	});

	async function send(values: FormValues<SecondStepField>) {
		// A code is good once: sent again after a lost answer, it would be refused.
		const outcome = await takeSecondStep(browserApi(), values);
		if (outcome.ok) return await onSignedIn(outcome.data);
		if (outcome.code === "second_step_over") return onOver(outcome.message);
		if (outcome.message) snackbar.show({ message: outcome.message, tone: "error" });
		return outcome.errors;
	}

	return (
		<>
			{posted?.message ? (
				<FormNotice tone="problem">{posted.message}</FormNotice>
			) : (
				<FormNotice tone="note">{m.api_second_step_needed()}</FormNotice>
			)}
			<form {...formProps} className={form.form}>
				<input type="hidden" name={stepField} value="second" />
				<TextField
					name="code"
					label={m.login_second_code()}
					hint={m.login_second_hint()}
					error={errorOf("code")}
					takesFocus
					autoComplete="one-time-code"
					autoCapitalize="none"
				/>
				<div className={form.actions}>
					<SubmitButton busy={busy}>{m.login_button()}</SubmitButton>
				</div>
			</form>
			<p className={form.aside}>
				<LocalLink to={withReturnUrl("/login", returnUrl)} reloadDocument className={form.link}>
					{m.login_second_again()}
				</LocalLink>
			</p>
		</>
	);
}
