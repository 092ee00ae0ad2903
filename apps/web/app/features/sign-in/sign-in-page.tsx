import { m } from "@bcc/messages";
import { useFetcher } from "react-router";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { EmailField } from "#web/features/field/email-field.tsx";
import { PasswordField } from "#web/features/field/password-field.tsx";
import { TextField } from "#web/features/field/text-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { type SignInAnswer, signIn } from "./sign-in.ts";

/* Both steps show what the other has led to. */
const fetcherKey = "sign-in";

type SignInPageProps = {
	/** As it stands in the address: anybody's text. */
	returnUrl: string | null;
	/** The answer to a form sent without scripts. */
	posted: SignInAnswer | undefined;
	/** What has just happened elsewhere and led here. */
	news: string | undefined;
};

/** Sign-in (product §2), in two steps where the account has chosen that. */
export function SignInPage({ returnUrl, posted, news }: SignInPageProps) {
	const answer = (useFetcher({ key: fetcherKey }).data as SignInAnswer | undefined) ?? posted;
	const second = answer?.step === "second";
	return (
		<>
			<PageHeader
				title={second ? m.login_second_title() : m.login_title()}
				subtitle={m.login_description()}
			/>
			<FormCards>
				<FormCard>
					{second ? (
						<SecondStepForm returnUrl={returnUrl} answer={answer} fetcherKey={fetcherKey} />
					) : (
						<>
							{news && <FormNotice tone="success">{news}</FormNotice>}
							<FirstStep returnUrl={returnUrl} posted={posted} />
						</>
					)}
				</FormCard>
			</FormCards>
		</>
	);
}

function FirstStep({ returnUrl, posted }: Pick<SignInPageProps, "returnUrl" | "posted">) {
	const step = useForm({ ...signIn, posted, fetcherKey });
	const { answer } = step;
	return (
		<>
			<FormFrame form={step} submit={m.login_button()}>
				<EmailField {...step.field("email")} />
				<PasswordField
					{...step.field("password")}
					label={m.field_password()}
					autoComplete="current-password"
				/>
				{(answer?.errors.code || answer?.values.code) && (
					<TextField
						{...step.field("code")}
						label={m.login_code()}
						autoComplete="one-time-code"
						autoCapitalize="none"
					/>
				)}
			</FormFrame>
			<p className={form.aside}>
				<LocalLink to="/forgot-password" className={form.link}>
					{m.login_forgot()}
				</LocalLink>
			</p>
			<p className={form.below}>
				<span>{m.login_no_account()}</span>{" "}
				<LocalLink to={withReturnUrl("/signup", returnUrl)} className={form.link}>
					{m.login_sign_up()}
				</LocalLink>
			</p>
		</>
	);
}
