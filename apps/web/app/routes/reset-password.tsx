import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { browserAction, oneForm, serverAction } from "#web/features/form/form-action.ts";
import { resetPassword } from "#web/features/password/reset-password.ts";
import { ResetPasswordPage } from "#web/features/password/reset-password-page.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/reset-password";

export const action = serverAction(oneForm(resetPassword));
export const clientAction = browserAction(oneForm(resetPassword), null);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.reset_title(), description: m.reset_description(), hidden: true });
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ResetPasswordPage token={search.get("token")} posted={actionData} />;
}
