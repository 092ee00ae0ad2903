import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { browserAction, oneForm, serverAction } from "#web/features/form/form-action.ts";
import { newsOf } from "#web/features/form/news.ts";
import { forgotPassword } from "#web/features/password/forgot-password.ts";
import { ForgotPasswordPage } from "#web/features/password/forgot-password-page.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/forgot-password";

export const action = serverAction(oneForm(forgotPassword));
export const clientAction = browserAction(oneForm(forgotPassword));

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.forgot_title(), description: m.forgot_description() });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ForgotPasswordPage posted={actionData} news={newsOf(search)} />;
}
