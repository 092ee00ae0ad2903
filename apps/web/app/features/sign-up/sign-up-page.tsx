import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { beginAccount } from "#web/features/account/account-record.ts";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { ResetButton } from "#web/features/form/reset-button.tsx";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { useInsistentApi } from "#web/features/form/use-insistent-api.ts";
import { useReturn } from "#web/features/form/use-return.ts";
import { LegalNote } from "#web/features/legal-text/legal-links.tsx";
import { NewPasswordFields } from "#web/features/password/new-password-fields.tsx";
import type { Choices } from "#web/features/person/choices.ts";
import { PersonFields } from "#web/features/person/person-fields.tsx";
import { useChoices } from "#web/features/person/use-choices.ts";
import { useKnownNames } from "#web/features/person/use-known-names.ts";
import { usePhoneCheck } from "#web/features/person/use-phone-check.ts";
import type { Pending } from "#web/lib/api.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { checkSignUp, type SignUpField, signUp, signUpFields } from "./sign-up.ts";

type SignUpPageProps = {
	choices: Pending<Choices>;
	/** As it stands in the address: anybody's text. */
	returnUrl: string | null;
	/** The answer to a form sent without scripts. */
	posted: PostedForm<SignUpField> | undefined;
};

/** Sign-up (product §2). */
export function SignUpPage({ choices: pending, returnUrl, posted }: SignUpPageProps) {
	const goBack = useReturn(returnUrl);
	const snackbar = useSnackbar();
	const api = useInsistentApi();
	const choices = useChoices(pending);
	const phone = usePhoneCheck();
	const names = useKnownNames(choices);
	const { formProps, errorOf, busy, clear } = useForm({
		names: signUpFields,
		check: (values) => ({ ...names.errorsOf(values), ...phone.errorsOf(values), ...checkSignUp(values) }),
		send,
		posted,
		onLeave(name, value) {
			if (name === "phone_number") void phone.look(value);
			if (name === "nationality" || name === "country_of_residence") void names.look(name, value);
		},
	});

	async function send(values: Record<SignUpField, string>) {
		const outcome = await signUp(api(), values, choices);
		if (!outcome.ok) {
			if (outcome.message) snackbar.show({ message: outcome.message, tone: "error" });
			return outcome.errors;
		}
		await beginAccount(outcome.data);
		await goBack();
		snackbar.show({ message: outcome.message, tone: "success" });
	}

	return (
		<>
			<PageHeader title={m.signup_title()} subtitle={m.signup_description()} />
			<FormCards>
				<FormCard width="wide">
					{posted?.message && <FormNotice tone="problem">{posted.message}</FormNotice>}
					<form {...formProps} className={`${form.form} ${form.pairs}`}>
						<PersonFields
							values={posted?.values}
							errorOf={errorOf}
							choices={choices}
							focusError={posted !== undefined}
						/>
						<NewPasswordFields
							name="password"
							label={m.field_password()}
							hint={m.field_password_hint()}
							repeatLabel={m.field_repeat_password()}
							errorOf={errorOf}
						/>
						<LegalNote className={form.whole} />
						<div className={`${form.actions} ${form.whole}`}>
							<SubmitButton busy={busy}>{m.signup_button()}</SubmitButton>{" "}
							<ResetButton path="/signup" clear={clear}>
								{m.signup_reset()}
							</ResetButton>
						</div>
					</form>
					<p className={form.aside}>
						<span>{m.signup_have_account()}</span>{" "}
						<LocalLink to={withReturnUrl("/login", returnUrl)} className={form.link}>
							{m.signup_log_in()}
						</LocalLink>
					</p>
				</FormCard>
			</FormCards>
		</>
	);
}
