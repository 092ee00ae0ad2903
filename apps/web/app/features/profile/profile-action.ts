import { deleteAccountFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { snackbar } from "#web/components/snackbar.tsx";
import { endSession, toSignIn } from "#web/features/account/session.ts";
import { fieldErrors } from "#web/features/form/field-errors.ts";
import { type Answer, type Mutation, submit } from "#web/features/form/mutation.ts";
import { stays, withNews } from "#web/features/form/news.ts";
import { changePassword, type PasswordField } from "#web/features/password/change-password.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { type ProfileField, updateProfile } from "./update-profile.ts";

/** Ends the account after the password was given once more. */
export const deleteAccount: Mutation<"password" | "userId", unknown> = {
	names: ["password", "userId"],
	check: (values) => fieldErrors(deleteAccountFormSchema, values),
	send: (api, { userId, password }) => api.deleteAccount({ userId: Number(userId), password }),
	async done(_, message) {
		if (import.meta.env.SSR) return redirect(withNews(localizedPath("/login"), "account-deleted"), 303);
		await endSession();
		snackbar.show({ message, tone: "success" });
		return redirect(localizedPath("/home"));
	},
	otherwise: m.form_unknown,
};

/** Mails the link again that confirms an address. */
export const resendConfirmation: Mutation<"waiting_email", unknown> = {
	names: ["waiting_email"],
	check: () => ({}),
	send: (api, { waiting_email }) => api.resendConfirmation(waiting_email),
	done(_, message) {
		if (!import.meta.env.SSR) snackbar.show({ message, tone: "success" });
		return stays("/profile", "mail-sent", message);
	},
};

/** Which of the page's forms was sent, and the answer to it. */
export type ProfileAnswer = Answer & { intent: string };

const signInAgain = ({ code }: Failure) =>
	code === "not_signed_in" ? toSignIn(localizedPath("/profile"), 303) : undefined;

/** The work of the profile page's forms. */
export async function profileForm(
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<ProfileAnswer> {
	const intent = String(form?.get("intent") ?? "details");
	const answer = <Name extends string, Data>(mutation: Mutation<Name, Data>) =>
		submit({ ...mutation, refused: signInAgain }, api, form, request);
	switch (intent) {
		case "password":
			return { intent, ...(await answer(changePassword)) };
		case "confirmation":
			return { intent, ...(await answer(resendConfirmation)) };
		case "deletion":
			return { intent, ...(await answer(deleteAccount)) };
		default: {
			const details = await answer(updateProfile);
			/* Product §8; also where fields are at fault. */
			const message = details.done === undefined ? m.profile_update_failed() : "";
			return { intent, ...details, message };
		}
	}
}

/** The answer to one of the forms, where it was that one that was sent without scripts. */
export function answerTo<Name extends PasswordField | ProfileField>(
	intent: string,
	posted: ProfileAnswer | undefined,
): Answer<Name> | undefined {
	return posted?.intent === intent ? (posted as Answer<Name>) : undefined;
}
