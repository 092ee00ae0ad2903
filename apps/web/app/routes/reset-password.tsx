import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { withNews } from "#web/features/form/news.ts";
import { postedForm, readFields } from "#web/features/form/posted-form.ts";
import { resetFields, resetPassword } from "#web/features/password/reset-password.ts";
import { ResetPasswordPage } from "#web/features/password/reset-password-page.tsx";
import { apiContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/reset-password";

/** Choosing a password without scripts: same rules, same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const values = readFields(await request.formData().catch(() => null), resetFields);
	const outcome = await resetPassword(context.get(apiContext), token, values);
	if (outcome.ok) throw redirect(withNews(localizedPath("/login"), "password-reset"), 303);
	return data(postedForm(outcome, values), { status: outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.reset_title(), description: m.reset_description(), hidden: true });
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ResetPasswordPage token={search.get("token")} posted={actionData} />;
}
