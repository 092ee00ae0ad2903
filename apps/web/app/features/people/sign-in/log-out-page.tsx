import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { Form, redirect } from "react-router";
import { Button } from "#web/components/button.tsx";
import { CsrfField } from "#web/components/form/csrf-field.tsx";
import { forgetDrafts } from "#web/components/form/draft.ts";
import { refusalOf } from "#web/components/form/field-errors.ts";
import { type Answer, browserAction, serverAction } from "#web/components/form/mutation.ts";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { endSession } from "#web/features/people/account/session.ts";
import { siteContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/log-out-page";

/** Opening the page changes nothing; only a signed-in user sees it. */
export async function loader({ context }: Route.LoaderArgs) {
	if (!(await context.get(siteContext).session())) throw redirect(localizedPath("/home"));
	return null;
}

/** Ends the session, removes the record and goes to the root path (product §4). */
async function logOut(api: ApiClient): Promise<Answer> {
	const reply = await api.signOut();
	if (!reply.ok && reply.code !== "not_signed_in")
		return { ...refusalOf(reply, [], m.logout_failed()), values: {} };
	if (!import.meta.env.SSR) forgetDrafts();
	await endSession();
	throw redirect(localizedPath("/"), 303);
}

export const action = serverAction(logOut);
export const clientAction = browserAction(logOut);
export const meta = head(() => ({
	title: m.shell_account_log_out(),
	description: m.shell_account_log_out(),
	noIndex: true,
}));

/** Says why logging out failed; the form has the current session's token. */
export default function LogOutPage({ actionData }: Route.ComponentProps) {
	const problem = actionData?.message;
	return (
		<>
			<PageHeader title={m.shell_account_log_out()} />
			<StatusMessage message={problem || m.logout_question()} tone={problem ? "problem" : "note"}>
				<Form method="post">
					<CsrfField />
					<Button type="submit">{m.shell_account_log_out()}</Button>
				</Form>
			</StatusMessage>
		</>
	);
}
