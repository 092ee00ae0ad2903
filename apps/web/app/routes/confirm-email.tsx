import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { confirmationFields, confirmEmail, readAsked } from "#web/features/confirmation/confirm-email.ts";
import { ConfirmEmailPage } from "#web/features/confirmation/confirm-email-page.tsx";
import { withNews } from "#web/features/form/news.ts";
import { readFields } from "#web/features/form/posted-form.ts";
import { apiContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/confirm-email";

/** Confirming without scripts: same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const form = await request.formData().catch(() => null);
	const values = readFields(form, confirmationFields);
	const answer = await confirmEmail(context.get(apiContext), token, readAsked(form), values);
	const { outcome, visitor } = answer;
	if (outcome.ok && visitor === "owns-address") {
		throw redirect(withNews(localizedPath("/login"), "password-reset"), 303);
	}
	return data(answer, { status: outcome.ok ? 200 : outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.confirm_title(), description: m.confirm_description(), hidden: true });
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ConfirmEmailPage token={search.get("token")} posted={actionData} />;
}
