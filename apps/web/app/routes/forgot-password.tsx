import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { newsOf, withNews } from "#web/features/form/news.ts";
import { postedForm, readFields } from "#web/features/form/posted-form.ts";
import { emailFields, forgotPassword } from "#web/features/password/forgot-password.ts";
import { ForgotPasswordPage } from "#web/features/password/forgot-password-page.tsx";
import { apiContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/forgot-password";

/** Asking without scripts: same rules, same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const values = readFields(await request.formData().catch(() => null), emailFields);
	const outcome = await forgotPassword(context.get(apiContext), values);
	if (outcome.ok) throw redirect(withNews(localizedPath("/forgot-password"), "mail-sent"), 303);
	return data(postedForm(outcome, values), { status: outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.forgot_title(), description: m.forgot_description() });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ForgotPasswordPage posted={actionData} news={actionData ? undefined : newsOf(search)} />;
}
