import { deleteAccountFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { fieldErrors } from "#web/features/form/field-errors.ts";
import { type Answer, type Mutation, submit } from "#web/features/form/mutation.ts";
import { checkReset, type ResetField, toNewPassword } from "#web/features/password/reset-password.ts";
import { queryOf } from "#web/lib/page-data.ts";

/** Whom the page takes the visitor for: signed in to the account, somebody who knows its password, or its address's owner. */
export type Visitor = "signed-in" | "knows-password" | "owns-address";

/** What the page asks a visitor who is not signed in to the account; `either`: also for a new password. */
export type Asks = "nothing" | "password" | "either";

export type Confirmation = Answer & { visitor: Visitor; asks: Asks };

const tokenOf = (request: Request) => queryOf(request).get("token") ?? "";

/** Confirms an address with the token of a mailed link, which is anybody's text. */
export const confirmSignedIn: Mutation<never, unknown> = {
	names: [],
	check: () => ({}),
	send: (api, _, request) => api.confirmEmail({ token: tokenOf(request) }),
	done: (_, message) => message,
	otherwise: m.form_unknown,
};

export const confirmByPassword: Mutation<"password", unknown> = {
	...confirmSignedIn,
	names: ["password"],
	check: (values) => fieldErrors(deleteAccountFormSchema, values),
	send: (api, { password }, request) => api.confirmEmail({ token: tokenOf(request), password }),
};

export const confirmByOwner: Mutation<ResetField, unknown> = {
	...confirmSignedIn,
	names: ["new_password", "repeat_password"],
	check: checkReset,
	send: (api, { new_password }, request) => api.confirmEmail({ token: tokenOf(request), new_password }),
	done: toNewPassword,
};

/** The work of the page's forms, of which a hidden field tells who sends it. */
export async function confirmEmail(
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<Confirmation> {
	const visitor = readVisitor(form?.get("visitor"));
	const asked = form?.get("asks");
	let asks: Asks = asked === "password" || asked === "either" ? asked : "nothing";
	let words = "";
	const refused = ({ code, field, message }: Failure) => {
		if (code === "password_needed") {
			asks = field?.endsWith("new_password") ? "either" : "password";
			words = message;
		}
		return undefined;
	};
	const answer = <Name extends string>(mutation: Mutation<Name, unknown>) =>
		submit({ ...mutation, refused }, api, form, request);
	const outcome: Answer =
		visitor === "signed-in"
			? await answer(confirmSignedIn)
			: visitor === "knows-password"
				? await answer(confirmByPassword)
				: await answer(confirmByOwner);
	return { ...outcome, ...(words && { message: words, errors: {} }), visitor, asks };
}

function readVisitor(text: unknown): Visitor {
	return text === "knows-password" || text === "owns-address" ? text : "signed-in";
}
