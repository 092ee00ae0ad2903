import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useState } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { beginAccount } from "#web/features/account/account-record.ts";
import { EmailField } from "#web/features/field/email-field.tsx";
import { PasswordField } from "#web/features/field/password-field.tsx";
import { TextField } from "#web/features/field/text-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { useInsistentApi } from "#web/features/form/use-insistent-api.ts";
import { useReturn } from "#web/features/form/use-return.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import type { SecondStepField } from "./second-step.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { checkSignIn, type SignInField, signIn, signInFields } from "./sign-in.ts";

type SignInPageProps = {
	/** As it stands in the address: anybody's text. */
	returnUrl: string | null;
	/** The answer to a form sent without scripts. */
	posted: PostedForm<SignInField> | undefined;
	/** The same of the second step; where it is there, that one is asked for. */
	postedSecond?: PostedForm<SecondStepField>;
	/** What has just happened elsewhere and led here. */
	news?: string;
};

/** Sign-in (product §2), in two steps where the account has chosen that. */
export function SignInPage({ returnUrl, posted, postedSecond, news }: SignInPageProps) {
	const goBack = useReturn(returnUrl);
	const snackbar = useSnackbar();
	const [second, setSecond] = useState(postedSecond !== undefined);

	async function signedIn(user: User) {
		snackbar.close();
		await beginAccount(user);
		await goBack();
	}

	return (
		<>
			<PageHeader
				title={second ? m.login_second_title() : m.login_title()}
				subtitle={m.login_description()}
			/>
			<FormCards>
				<FormCard>
					{second ? (
						<SecondStepForm
							returnUrl={returnUrl}
							posted={postedSecond}
							onSignedIn={signedIn}
							onOver={(message) => {
								snackbar.show({ message, tone: "error" });
								setSecond(false);
							}}
						/>
					) : (
						<>
							{news && <FormNotice tone="success">{news}</FormNotice>}
							<FirstStep
								returnUrl={returnUrl}
								posted={posted}
								onSignedIn={signedIn}
								onSecond={() => {
									snackbar.close();
									setSecond(true);
								}}
							/>
						</>
					)}
				</FormCard>
			</FormCards>
		</>
	);
}

type FirstStepProps = Pick<SignInPageProps, "returnUrl" | "posted"> & {
	onSignedIn(user: User): Promise<void>;
	/** The password was right, and a code is wanted. */
	onSecond(): void;
};

function FirstStep({ returnUrl, posted, onSignedIn, onSecond }: FirstStepProps) {
	const snackbar = useSnackbar();
	const api = useInsistentApi();
	const { formProps, errorOf, busy } = useForm({ names: signInFields, check: checkSignIn, send, posted });
	const [asksCode, setAsksCode] = useState(Boolean(posted?.errors.code || posted?.values.code));

	async function send(values: Record<SignInField, string>) {
		const outcome = await signIn(api(), values);
		if (outcome.ok) return await onSignedIn(outcome.data);
		if (outcome.code === "second_step_needed") return onSecond();
		if (outcome.errors.code) setAsksCode(true);
		if (outcome.message) snackbar.show({ message: outcome.message, tone: "error" });
		return outcome.errors;
	}

	return (
		<>
			{posted?.message && <FormNotice tone="problem">{posted.message}</FormNotice>}
			<form {...formProps} className={form.form}>
				<EmailField
					value={posted?.values.email}
					error={errorOf("email")}
					takesFocus={Boolean(posted?.errors.email)}
				/>
				<PasswordField
					name="password"
					label={m.field_password()}
					error={errorOf("password")}
					takesFocus={Boolean(posted?.errors.password) && !posted?.errors.email}
					autoComplete="current-password"
				/>
				{asksCode && (
					<TextField
						name="code"
						label={m.login_code()}
						value={posted?.values.code}
						error={errorOf("code")}
						takesFocus={Boolean(posted?.errors.code)}
						autoComplete="one-time-code"
						autoCapitalize="none"
					/>
				)}
				<div className={form.actions}>
					<SubmitButton busy={busy}>{m.login_button()}</SubmitButton>
				</div>
			</form>
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
