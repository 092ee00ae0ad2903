import { emailFormSchema } from "@bcc/contract/people/account-form";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { EmailField } from "#web/components/field/fields.tsx";
import { fieldErrors } from "#web/components/form/field-errors.ts";
import { FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { browserAction, type Mutation, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { newsOf, stays } from "#web/components/form/news.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { LocalLink } from "#web/components/local-link.tsx";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";

/** Requests a mail with a link for a new password; the answer is the same for unknown addresses. */
const forgotPassword: Mutation<"email"> = {
	names: ["email"],
	check: (values) => fieldErrors(emailFormSchema, values),
	send: (api, { email }) => api.forgotPassword(email.trim()),
	done: (_, message) => stays("/forgot-password", "mail-sent", message),
};

export const action = serverAction(oneForm(forgotPassword));
export const clientAction = browserAction(oneForm(forgotPassword), null);
export const meta = head(({ sendsMails }) => ({
	title: m.forgot_title(),
	description: sendsMails ? m.forgot_description() : m.forgot_no_mail().replace(/:$/, "."),
}));

/** Asks for the address to which a link for a new password is mailed (architecture §4). */
export default function ForgotPasswordPage() {
	const [search] = useSearchParams();
	const ask = useForm(forgotPassword);
	const done = ask.answer ? ask.answer.done : newsOf(search);
	const { sends_mails } = useSiteSettings();
	return (
		<FormPage title={m.forgot_title()} subtitle={sends_mails ? m.forgot_description() : m.forgot_no_mail()}>
			{sends_mails ? (
				<>
					<div role="status">{done && <FormNotice tone="success">{done}</FormNotice>}</div>
					<FormFrame form={ask} submit={m.forgot_button()}>
						<EmailField {...ask.field("email")} />
					</FormFrame>
				</>
			) : (
				<Organisers />
			)}
			<p className="cluster ruled soft">
				<LocalLink to="/login" className="touch-link">
					{m.forgot_back()}
				</LocalLink>
			</p>
		</FormPage>
	);
}
