import type { User } from "@bcc/contract/people/account";
import { checkForm, signUpFormSchema } from "@bcc/contract/people/account-form";
import { m } from "@bcc/messages";
import { redirect, useSearchParams } from "react-router";
import { fieldErrors } from "#web/components/form/field-errors.ts";
import form from "#web/components/form/form.module.css";
import { FormPage } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { LinkWithEmail } from "#web/components/form/link-with-email.tsx";
import { browserAction, type Mutation, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { withNews } from "#web/components/form/news.ts";
import { ResetButton } from "#web/components/form/reset-button.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { LocalLink } from "#web/components/local-link.tsx";
import { snackbar } from "#web/components/snackbar.tsx";
import { beginSession } from "#web/features/people/account/session.ts";
import { NewPasswordFields } from "#web/features/people/password/new-password-fields.tsx";
import { loadChoices, useChoices } from "#web/features/people/person/choices.ts";
import {
	noPhone,
	type PersonField,
	personFields,
	readPhoneNumber,
	usePersonCheck,
} from "#web/features/people/person/person.ts";
import { PersonFields } from "#web/features/people/person/person-fields.tsx";
import {
	destinationOf,
	leaveIfSignedIn,
	noStore,
	redirectIfSignedIn,
	redirectTo,
	requireCookies,
} from "#web/features/people/sign-in/sign-in.ts";
import { legalNames, legalPath } from "#web/features/site/legal-text/words.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/sign-up-page";

type SignUpField = PersonField | "password" | "repeat_password";

/** Registers (product §2, §5), and leads to where the visitor came from, with a greeting (product §8). */
const signUp: Mutation<SignUpField, User> = {
	names: [...personFields, "password", "repeat_password"],
	check: (values) => fieldErrors(signUpFormSchema, values),
	async send(api, values) {
		const checked = checkForm(signUpFormSchema, values);
		if (!checked.ok) return { errors: {} };
		const phone_number = await readPhoneNumber(checked.values.phone_number);
		if (phone_number === null) return noPhone();
		const { firstname, lastname, repeat_password: _, ...details } = checked.values;
		const fullname = `${firstname} ${lastname}`;
		return requireCookies(await api.register({ ...details, phone_number, fullname }));
	},
	async done(user, message, request) {
		const path = destinationOf(request, user.role);
		if (import.meta.env.SSR) return redirect(withNews(path, "registered"), 303);
		await beginSession(user);
		snackbar.show({ message, tone: "success" });
		return redirectTo(path);
	},
};

export async function loader(args: Route.LoaderArgs) {
	await redirectIfSignedIn(args);
	return { choices: await loadChoices(args.context.get(apiContext)) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await leaveIfSignedIn(request);
	return { choices: loadChoices(browserApi()) };
}

export const headers = noStore;

export const action = serverAction(oneForm(signUp));
export const clientAction = browserAction(oneForm(signUp), null);
export const meta = head(() => ({ title: m.signup_page_title(), description: m.signup_description() }));

/** Sign-up (product §2). */
export default function SignUpPage({ loaderData }: Route.ComponentProps) {
	const returnUrl = useSearchParams()[0].get("returnUrl");
	const choices = useChoices(loaderData.choices);
	const { onLeave, errorsOf } = usePersonCheck(choices);
	const register = useForm({
		...signUp,
		check: (values) => ({ ...errorsOf(values), ...signUp.check(values) }),
		onLeave,
	});
	return (
		<FormPage title={m.signup_title()} subtitle={m.signup_description()} width="wide">
			<FormFrame
				form={register}
				pairs
				submit={m.signup_button()}
				wayOn={
					register.answer?.code === "registration_refused" && (
						<WayIn returnUrl={returnUrl} email={register.answer.values.email} />
					)
				}
				beside={
					<ResetButton path="/signup" clear={register.clear}>
						{m.signup_reset()}
					</ResetButton>
				}
			>
				<PersonFields form={register} choices={choices} />
				<NewPasswordFields
					form={register}
					name="password"
					label={m.field_password()}
					hint={m.field_password_hint()}
					repeatLabel={m.field_repeat_password()}
				/>
				<LegalNote />
			</FormFrame>
			<p className="cluster ruled soft">
				<span>{m.signup_have_account()}</span>{" "}
				<LocalLink to={withReturnUrl("/login", returnUrl)} className="touch-link">
					{m.signup_log_in()}
				</LocalLink>
			</p>
		</FormPage>
	);
}

/** For a visitor whose address has an account: to sign in, or to a new password. */
function WayIn({ returnUrl, email }: { returnUrl: string | null; email: string | undefined }) {
	return (
		<div className="cluster soft">
			<LinkWithEmail to={withReturnUrl("/login", returnUrl)} email={email}>
				{m.signup_log_in()}
			</LinkWithEmail>{" "}
			<LinkWithEmail to="/forgot-password" email={email}>
				{m.forgot_title()}
			</LinkWithEmail>
		</div>
	);
}

/** The texts that a person who signs up agrees to; empty while there are none. The form they have filled in stays open. */
function LegalNote() {
	const { legal_texts } = useSiteSettings();
	if (legal_texts.length === 0) return null;
	return (
		<p className={`cluster soft ${form.whole}`}>
			<span>{m.signup_legal()}</span>
			{legal_texts.map((kind) => (
				<LocalLink key={kind} to={legalPath(kind)} target="_blank" className="touch-link">
					{legalNames[kind]()}
				</LocalLink>
			))}
		</p>
	);
}
