import { m } from "@bcc/messages";
import { Form, redirect } from "react-router";
import { Button } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { browserAction, serverAction } from "#web/features/form/form-action.ts";
import { logOut } from "#web/features/sign-in/log-out.ts";
import { siteContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/logout";

/** Looking changes nothing; there is something to see only for who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
	if (!(await context.get(siteContext).session())) throw redirect(localizedPath("/home"));
	return null;
}

export const action = serverAction(logOut);
export const clientAction = browserAction(logOut);

export function meta(source: Route.MetaArgs) {
	const title = m.shell_account_log_out();
	return pageMeta(source, { title, description: title, hidden: true });
}

/** Says why logging out failed; the form has the token of the session as it is now. */
export default function Logout({ actionData }: Route.ComponentProps) {
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
