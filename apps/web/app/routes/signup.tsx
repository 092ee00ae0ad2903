import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { withNews } from "#web/features/form/news.ts";
import { postedForm, readFields } from "#web/features/form/posted-form.ts";
import { loadChoices } from "#web/features/person/choices.ts";
import { signUp, signUpFields } from "#web/features/sign-up/sign-up.ts";
import { SignUpPage } from "#web/features/sign-up/sign-up-page.tsx";
import { apiContext, browserApi, siteContext } from "#web/lib/api.ts";
import { currentLocale, localizedPath } from "#web/lib/locale.ts";
import { returnPath } from "#web/lib/return-url.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/signup";

function destinationOf(request: Request): string {
	return returnPath(new URL(request.url).searchParams.get("returnUrl"), localizedPath("/profile"));
}

export async function loader({ request, context }: Route.LoaderArgs) {
	if (await context.get(siteContext).session()) throw redirect(destinationOf(request));
	return { choices: await loadChoices(context.get(apiContext), currentLocale()) };
}

export function clientLoader() {
	return { choices: loadChoices(browserApi(), currentLocale()) };
}

/** Signing up without scripts: same rules, same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const values = readFields(await request.formData().catch(() => null), signUpFields);
	const outcome = await signUp(context.get(apiContext), values);
	if (outcome.ok) throw redirect(withNews(destinationOf(request), "registered"), 303);
	return data(postedForm(outcome, values), { status: outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.signup_page_title(), description: m.signup_description() });
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return <SignUpPage choices={loaderData.choices} returnUrl={search.get("returnUrl")} posted={actionData} />;
}
