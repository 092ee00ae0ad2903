import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { TextField } from "#web/features/field/text-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { type SignInAnswer, secondStep, stepField } from "./sign-in.ts";

type SecondStepFormProps = { returnUrl: string | null; answer: SignInAnswer; fetcherKey: string };

/** The second step of a sign-in: a code, once the password was right (docs/decisions/0065). */
export function SecondStepForm({ returnUrl, answer, fetcherKey }: SecondStepFormProps) {
	const step = useForm({ ...secondStep, posted: answer, fetcherKey });
	return (
		<>
			{!answer.message && <FormNotice tone="note">{m.api_second_step_needed()}</FormNotice>}
			<FormFrame form={step} hidden={{ [stepField]: "second" }} submit={m.login_button()}>
				<TextField
					{...step.field("code")}
					label={m.login_second_code()}
					hint={m.login_second_hint()}
					takesFocus
					autoComplete="one-time-code"
					autoCapitalize="none"
				/>
			</FormFrame>
			<p className={form.aside}>
				<LocalLink to={withReturnUrl("/login", returnUrl)} reloadDocument className={form.link}>
					{m.login_second_again()}
				</LocalLink>
			</p>
		</>
	);
}
