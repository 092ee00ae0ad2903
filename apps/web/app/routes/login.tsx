import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { newsOf } from "#web/features/form/news.ts";
import { type PostedForm, postedForm, readFields } from "#web/features/form/posted-form.ts";
import {
	type SecondStepField,
	secondStepFields,
	stepField,
	takeSecondStep,
} from "#web/features/sign-in/second-step.ts";
import { type SignInField, signIn, signInFields } from "#web/features/sign-in/sign-in.ts";
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
	const api = context.get(apiContext);
	const form = await request.formData().catch(() => null);
	if (form?.get(stepField) === "second") {
		const outcome = await takeSecondStep(api, readFields(form, secondStepFields));
		if (outcome.ok) throw redirect(destinationOf(request), 303);
		const { code, message, httpStatus: status } = outcome;
		// Too long ago: the first step is asked for again. Whatever was typed as a code is not sent back.
		if (code === "second_step_over") return data({ first: { ...noForm, message } }, { status });
		return data({ second: postedForm(outcome, { code: "" }) }, { status });
	}
	const values = readFields(form, signInFields);
	const outcome = await signIn(api, values);
	if (outcome.ok) throw redirect(destinationOf(request), 303);
	const { code, httpStatus: status } = outcome;
	if (code === "second_step_needed") return data({ second: noForm }, { status });
	return data({ first: postedForm(outcome, values) }, { status });
}

const noForm = { values: {}, errors: {}, message: "" };

type Answer = { first?: PostedForm<SignInField>; second?: PostedForm<SecondStepField> };

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.login_page_title(), description: m.login_description() });
}

export default function Login({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const news = actionData ? undefined : newsOf(search);
	const { first, second }: Answer = actionData ?? {};
	return <SignInPage returnUrl={search.get("returnUrl")} posted={first} postedSecond={second} news={news} />;
}
