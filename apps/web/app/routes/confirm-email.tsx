import { m } from "@bcc/messages";
import { data, useSearchParams } from "react-router";
import { confirmEmail } from "#web/features/confirmation/confirm-email.ts";
import { ConfirmEmailPage } from "#web/features/confirmation/confirm-email-page.tsx";
import { apiContext } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/confirm-email";

/** Confirming without scripts: same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const outcome = await confirmEmail(context.get(apiContext), token);
	return data(outcome, { status: outcome.ok ? 200 : outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.confirm_title(), description: m.confirm_description(), hidden: true });
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ConfirmEmailPage token={search.get("token")} posted={actionData} />;
}
