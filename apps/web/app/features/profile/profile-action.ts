import type { ApiClient } from "@bcc/contract/client";
import { type FormOutcome, type FormValues, outcomeOf } from "#web/features/form/field-errors.ts";
import { type News, withNews } from "#web/features/form/news.ts";
import { type PostedForm, postedForm, readFields } from "#web/features/form/posted-form.ts";
import { changePassword, passwordFields } from "#web/features/password/change-password.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { deleteAccount, deletionFields } from "./delete-account.ts";
import { intentField, type PostedProfile } from "./posted-profile.ts";
import { profileFields, updateProfile } from "./update-profile.ts";

/** What the page answers to one of its forms: a path to go to, or itself again with what is wrong. */
type Answer = { goTo: string } | { posted: PostedProfile; httpStatus: number } | { signedOut: true };

/** Does what a form of the profile page asks for, sent without scripts. */
export async function answerProfileForm(
	api: ApiClient,
	userId: number,
	form: FormData | null,
): Promise<Answer> {
	switch (form?.get(intentField)) {
		case "password": {
			const values = readFields(form, passwordFields);
			const outcome = await changePassword(api, userId, values);
			return answer(outcome, values, "password-changed", (password) => ({ password }));
		}
		case "confirmation": {
			const outcome = outcomeOf(
				await api.resendConfirmation(readFields(form, ["waiting_email"]).waiting_email),
				[],
			);
			if (outcome.ok) return { goTo: withNews(localizedPath("/profile"), "mail-sent") };
			return { posted: { confirmation: outcome.message }, httpStatus: outcome.httpStatus };
		}
		case "deletion": {
			const values = readFields(form, deletionFields);
			const outcome = await deleteAccount(api, userId, values);
			if (outcome.ok) return { goTo: withNews(localizedPath("/login"), "account-deleted") };
			return answer(outcome, values, "account-deleted", (deletion) => ({ deletion }));
		}
		default: {
			const values = readFields(form, profileFields);
			const outcome = await updateProfile(api, userId, values);
			return answer(outcome, values, "profile-updated", (details) => ({ details }));
		}
	}
}

function answer<Name extends string>(
	outcome: FormOutcome<unknown, Name>,
	values: FormValues<Name>,
	news: News,
	place: (form: PostedForm<Name>) => PostedProfile,
): Answer {
	if (outcome.ok) return { goTo: withNews(localizedPath("/profile"), news) };
	if (outcome.code === "not_signed_in") return { signedOut: true };
	return { posted: place(postedForm(outcome, values)), httpStatus: outcome.httpStatus };
}
