import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { browserAction, type Mutation, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { linkHeaders } from "#web/components/form/secret-link.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { LocalLink } from "#web/components/local-link.tsx";
import { tokenOf } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import {
	checkReset,
	type ResetField,
	ResetFields,
	resetFields,
	toNewPassword,
} from "./new-password-fields.tsx";

/** Sets a new password with the token of a mailed link, which is untrusted text. */
const resetPassword: Mutation<ResetField> = {
	names: resetFields,
	check: checkReset,
	send: (api, { new_password }, request) => api.resetPassword({ token: tokenOf(request), new_password }),
	done: toNewPassword,
	otherwise: m.form_unknown,
};

export const action = serverAction(oneForm(resetPassword));
export const clientAction = browserAction(oneForm(resetPassword), null);
export const headers = linkHeaders;
export const meta = head(() => ({
	title: m.reset_title(),
	description: m.reset_description(),
	noIndex: true,
}));

/** Where the mailed link leads: a new password, twice (architecture §4). */
export default function ResetPasswordPage() {
	const [search] = useSearchParams();
	const reset = useForm(resetPassword);
	return (
		<FormPage title={m.reset_title()} subtitle={m.reset_description()}>
			{search.get("token") ? (
				<FormFrame
					form={reset}
					submit={m.reset_button()}
					wayOn={<LocalLink to="/forgot-password">{m.reset_again()}</LocalLink>}
				>
					<ResetFields form={reset} />
				</FormFrame>
			) : (
				<>
					<FormNotice tone="problem">{m.reset_no_token()}</FormNotice>
					<div className="actions">
						<ButtonLink to="/forgot-password">{m.reset_again()}</ButtonLink>
					</div>
				</>
			)}
		</FormPage>
	);
}
