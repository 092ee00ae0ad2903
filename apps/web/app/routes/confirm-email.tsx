import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { confirmEmail } from "#web/features/confirmation/confirm-email.ts";
import { ConfirmEmailPage } from "#web/features/confirmation/confirm-email-page.tsx";
import { browserAction, serverAction } from "#web/features/form/form-action.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/confirm-email";

export const action = serverAction(confirmEmail);
export const clientAction = browserAction(confirmEmail, null);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.confirm_title(), description: m.confirm_description(), hidden: true });
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <ConfirmEmailPage token={search.get("token")} posted={actionData} />;
}
