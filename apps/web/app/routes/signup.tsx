import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { browserAction, oneForm, serverAction } from "#web/features/form/form-action.ts";
import { loadChoices } from "#web/features/person/choices.ts";
import { destinationOf, redirectTo } from "#web/features/sign-in/sign-in.ts";
import { signUp } from "#web/features/sign-up/sign-up.ts";
import { SignUpPage } from "#web/features/sign-up/sign-up-page.tsx";
import { apiContext, browserApi, siteContext } from "#web/lib/api.ts";
import { currentLocale } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/signup";

export async function loader({ request, context }: Route.LoaderArgs) {
	if (await context.get(siteContext).session()) throw redirectTo(destinationOf(request));
	return { choices: await loadChoices(context.get(apiContext), currentLocale()) };
}

export function clientLoader() {
	return { choices: loadChoices(browserApi(), currentLocale()) };
}

export const action = serverAction(oneForm(signUp));
export const clientAction = browserAction(oneForm(signUp));

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.signup_page_title(), description: m.signup_description() });
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <SignUpPage choices={loaderData.choices} returnUrl={search.get("returnUrl")} posted={actionData} />;
}
