import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { newsOf } from "#web/features/form/news.ts";
import { postedForm, readFields } from "#web/features/form/posted-form.ts";
import { signIn, signInFields } from "#web/features/sign-in/sign-in.ts";
import { SignInPage } from "#web/features/sign-in/sign-in-page.tsx";
import { apiContext, siteContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { returnPath } from "#web/lib/return-url.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/login";

function destinationOf(request: Request): string {
	return returnPath(new URL(request.url).searchParams.get("returnUrl"), localizedPath("/profile"));
}

export async function loader({ request, context }: Route.LoaderArgs) {
	if (await context.get(siteContext).session()) throw redirect(destinationOf(request));
	return null;
}

export function clientLoader() {
	return null;
}

/** Signing in without scripts: same rules, same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const values = readFields(await request.formData().catch(() => null), signInFields);
	const outcome = await signIn(context.get(apiContext), values);
	if (outcome.ok) throw redirect(destinationOf(request), 303);
	return data(postedForm(outcome, values), { status: outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.login_page_title(), description: m.login_description() });
}

export default function Login({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const news = actionData ? undefined : newsOf(search);
	return <SignInPage returnUrl={search.get("returnUrl")} posted={actionData} news={news} />;
}
