import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { browserAction, serverAction } from "#web/features/form/form-action.ts";
import { newsOf } from "#web/features/form/news.ts";
import { destinationOf, redirectTo, signInStep } from "#web/features/sign-in/sign-in.ts";
import { SignInPage } from "#web/features/sign-in/sign-in-page.tsx";
import { siteContext } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/login";

export async function loader({ request, context }: Route.LoaderArgs) {
	if (await context.get(siteContext).session()) throw redirectTo(destinationOf(request));
	return null;
}

export function clientLoader() {
	return null;
}

export const action = serverAction(signInStep);
export const clientAction = browserAction(signInStep);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.login_page_title(), description: m.login_description() });
}

export default function Login({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const news = actionData ? undefined : newsOf(search);
	return <SignInPage returnUrl={search.get("returnUrl")} posted={actionData} news={news} />;
}
