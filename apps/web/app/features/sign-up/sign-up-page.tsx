import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { ResetButton } from "#web/features/form/reset-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { LegalNote } from "#web/features/legal-text/legal-links.tsx";
import { NewPasswordFields } from "#web/features/password/new-password-fields.tsx";
import type { Choices } from "#web/features/person/choices.ts";
import { PersonFields } from "#web/features/person/person-fields.tsx";
import { useChoices } from "#web/features/person/use-choices.ts";
import { usePersonCheck } from "#web/features/person/use-person-check.ts";
import type { Pending } from "#web/lib/page-data.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { type SignUpField, signUp } from "./sign-up.ts";

type SignUpPageProps = {
	choices: Pending<Choices>;
	/** As it stands in the address: anybody's text. */
	returnUrl: string | null;
	/** The answer to a form sent without scripts. */
	posted: Answer<SignUpField> | undefined;
};

/** Sign-up (product §2). */
export function SignUpPage({ choices: pending, returnUrl, posted }: SignUpPageProps) {
	const choices = useChoices(pending);
	const { onLeave, errorsOf } = usePersonCheck(choices);
	const register = useForm({
		...signUp,
		check: (values) => ({ ...errorsOf(values), ...signUp.check(values) }),
		posted,
		onLeave,
	});
	return (
		<>
			<PageHeader title={m.signup_title()} subtitle={m.signup_description()} />
			<FormCards>
				<FormCard width="wide">
					<FormFrame
						form={register}
						pairs
						submit={m.signup_button()}
						beside={
							<ResetButton path="/signup" clear={register.clear}>
								{m.signup_reset()}
							</ResetButton>
						}
					>
						<PersonFields form={register} choices={choices} />
						<NewPasswordFields
							first={register.field("password")}
							repeat={register.field("repeat_password")}
							label={m.field_password()}
							hint={m.field_password_hint()}
							repeatLabel={m.field_repeat_password()}
						/>
						<LegalNote className={form.whole} />
					</FormFrame>
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
