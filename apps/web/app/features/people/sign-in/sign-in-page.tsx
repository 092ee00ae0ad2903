import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { EmailField, PasswordField, TextField } from "#web/components/field/fields.tsx";
import { FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { LinkWithEmail } from "#web/components/form/link-with-email.tsx";
import { browserAction, serverAction } from "#web/components/form/mutation.ts";
import { newsOf } from "#web/components/form/news.ts";
import { useAnswer, useForm } from "#web/components/form/use-form.ts";
import { LocalLink } from "#web/components/local-link.tsx";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/sign-in-page";
import {
	leaveIfSignedIn,
	noStore,
	redirectIfSignedIn,
	type SignInAnswer,
	secondStep,
	signIn,
	signInStep,
} from "./sign-in.ts";

export async function loader(args: Route.LoaderArgs) {
	await redirectIfSignedIn(args);
	return null;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await leaveIfSignedIn(request);
	return null;
}

export const headers = noStore;

export const action = serverAction(signInStep);
export const clientAction = browserAction(signInStep);
export const meta = head(() => ({ title: m.login_page_title(), description: m.login_description() }));

/* Each step shows the outcome of the other. */
const fetcherKey = "sign-in";

const tones: Record<string, "problem" | "note"> = {
	"no-cookies": "problem",
	"logged-out": "note",
	"logged-out-kept": "note",
};

/** Sign-in (product §2), in two steps where the account has that switched on. */
export default function SignInPage({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const answer = useAnswer<SignInAnswer>(fetcherKey);
	const news = actionData ? undefined : newsOf(search);
	const returnUrl = search.get("returnUrl");
	const second = answer?.step === "second";
	return (
		<FormPage title={second ? m.login_second_title() : m.login_title()} subtitle={m.login_description()}>
			{second ? (
				<SecondStep returnUrl={returnUrl} answer={answer} />
			) : (
				<>
					{news && <FormNotice tone={tones[search.get("done") ?? ""] ?? "success"}>{news}</FormNotice>}
					<FirstStep returnUrl={returnUrl} />
				</>
			)}
		</FormPage>
	);
}

/** @property returnUrl as given in the address: untrusted text */
type StepProps = { returnUrl: string | null };

function FirstStep({ returnUrl }: StepProps) {
	const step = useForm({ ...signIn, fetcherKey });
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
			<div className="cluster ruled soft">
				<LinkWithEmail to="/forgot-password" email={answer?.values.email}>
					{m.login_forgot()}
				</LinkWithEmail>
			</div>
			<p className="cluster soft">
				<span>{m.login_no_account()}</span>{" "}
				<LocalLink to={withReturnUrl("/signup", returnUrl)} className="touch-link">
					{m.login_sign_up()}
				</LocalLink>
			</p>
		</>
	);
}

/** The second step: a code, after the correct password (docs/decisions/0037). */
function SecondStep({ returnUrl, answer }: StepProps & { answer: SignInAnswer }) {
	const step = useForm({ ...secondStep, fetcherKey });
	return (
		<>
			{!answer.message && <FormNotice tone="note">{m.api_second_step_needed()}</FormNotice>}
			<FormFrame form={step} hidden={{ step: "second" }} submit={m.login_button()}>
				<TextField
					{...step.field("code")}
					label={m.login_second_code()}
					hint={m.login_second_hint()}
					takesFocus
					autoComplete="one-time-code"
					autoCapitalize="none"
				/>
			</FormFrame>
			<p className="cluster ruled soft">
				<LocalLink to={withReturnUrl("/login", returnUrl)} reloadDocument className="touch-link">
					{m.login_second_again()}
				</LocalLink>
			</p>
		</>
	);
}
