import type { ApiClient } from "@bcc/contract/client";
import { csrfTokenIn } from "@bcc/contract/csrf";
import type { Role, User } from "@bcc/contract/people/account";
import { signInFormSchema } from "@bcc/contract/people/account-form";
import type { Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { type LoaderFunctionArgs, redirect, redirectDocument, replace } from "react-router";
import { fieldErrors } from "#web/components/form/field-errors.ts";
import { type Answer, type Mutation, submit } from "#web/components/form/mutation.ts";
import type { News } from "#web/components/form/news.ts";
import { readCurrentUser } from "#web/features/people/account/current-user.ts";
import { beginSession } from "#web/features/people/account/session.ts";
import { isStaff } from "#web/features/people/account/staff.ts";
import { siteContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { queryOf } from "#web/lib/page-data.ts";
import { returnPath } from "#web/lib/return-url.ts";

export type SignInField = "email" | "password" | "code";

/** The answer to a step of a sign-in, and the step that comes next. */
export type SignInAnswer = Answer<SignInField> & { step: "first" | "second" };

/** The back office is an application of its own, unknown to the site's router (docs/architecture.md). */
const backOffice = /^\/admin(?:[/?#]|$)/;

export const backOfficePath = "/admin/";

/**
 * Where a visitor goes once signed in: back to where they came from, else to the profile; staff to the back office. In the language
 * of the form, which may have been changed there.
 */
export function destinationOf(request: Request, role: Role): string {
	const otherwise = isStaff(role) ? backOfficePath : "/profile";
	const path = returnPath(queryOf(request).get("returnUrl"), otherwise);
	return backOffice.test(path) ? path : localizedPath(path);
}

/**
 * Redirects to a page of the site, which replaces the form in the history; or to the back office by a request of its own.
 *
 * @param status 303 after a form, so that it is not sent again; left out, 302
 */
export function redirectTo(path: string, status: 302 | 303 = 302): Response {
	return backOffice.test(path) ? redirectDocument(path, status) : replace(path, status);
}

/** For loaders: redirects a user who is already signed in. */
export async function redirectIfSignedIn({ request, context }: LoaderFunctionArgs): Promise<void> {
	const session = await context.get(siteContext).session();
	if (session) throw redirectTo(destinationOf(request, session.role));
}

/** The same in the browser, where a form may be restored from the history. */
export async function leaveIfSignedIn(request: Request): Promise<void> {
	const user = csrfTokenIn(document.cookie) ? await readCurrentUser() : null;
	if (user) throw redirectTo(destinationOf(request, user.role));
}

/** No browser may show its cached form to a user who has signed in since. */
export function noStore() {
	return { "cache-control": "no-store" };
}

/**
 * The reply of a call that signs in; a refusal where the browser did not store the session's cookie, so that the next page would not
 * know anybody.
 */
export function requireCookies<Data>(reply: Result<Data>): Result<Data> {
	if (import.meta.env.SSR || !reply.ok || !reply.data || csrfTokenIn(document.cookie)) return reply;
	return { ok: false, httpStatus: 401, code: "not_signed_in", message: m.login_no_cookies() };
}

async function signedIn(user: User, _: string, request: Request): Promise<Response> {
	if (import.meta.env.SSR) {
		/* The page itself leads on, if the browser has stored the cookie. */
		const { pathname, searchParams } = new URL(request.url);
		searchParams.set("done", "no-cookies" satisfies News);
		return redirect(`${pathname}?${searchParams}`, 303);
	}
	await beginSession(user);
	return redirectTo(destinationOf(request, user.role), 303);
}

/** Signs in (product §5); some accounts need a code with the password. */
export const signIn: Mutation<SignInField, User> = {
	names: ["email", "password", "code"],
	check: (values) => fieldErrors(signInFormSchema, values),
	send: async (api, { email, password, code }) =>
		requireCookies(await api.signIn({ email, password, code: code.trim() || undefined })),
	done: signedIn,
};

/** Sends a code of the authenticator, or a recovery code, after the password (docs/decisions/0037). */
export const secondStep: Mutation<"code", User> = {
	names: ["code"],
	check: ({ code }) => (code.trim() ? {} : { code: m.api_second_step_needed() }),
	// A code is good once: sent again after a lost answer, it would be refused.
	send: async (api, { code }) => requireCookies(await api.secondStep(code.trim())),
	done: signedIn,
};

/** Handles the sign-in page's two forms, which a hidden field tells apart. */
export async function signInStep(
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<SignInAnswer> {
	if (form?.get("step") === "second") {
		const answer = await submit(secondStep, api, form, request);
		// Too long ago: the first step is repeated. The typed code is not sent back.
		return { ...answer, values: {}, step: answer.code === "second_step_over" ? "first" : "second" };
	}
	const answer = await submit(signIn, api, form, request);
	if (answer.code !== "second_step_needed") return { ...answer, step: "first" };
	return { ...answer, errors: {}, message: "", values: {}, step: "second" };
}
