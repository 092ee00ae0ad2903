import type { ApiClient } from "@bcc/contract/client";
import { cleanEmail } from "@bcc/contract/email";
import type { User } from "@bcc/contract/people/account";
import { checkForm, deleteAccountFormSchema, profileFormSchema } from "@bcc/contract/people/account-form";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import type { ComponentType } from "react";
import { redirect } from "react-router";
import {
	type FieldErrors,
	type FormValues,
	fieldErrors,
	reasonText,
} from "#web/components/form/field-errors.ts";
import { type Answer, type Mutation, submit } from "#web/components/form/mutation.ts";
import { stays, withNews } from "#web/components/form/news.ts";
import { snackbar } from "#web/components/snackbar.tsx";
import { endSession, keepUser, toSignIn } from "#web/features/people/account/session.ts";
import { changePassword } from "#web/features/people/password/change-password.tsx";
import { type Choices, loadChoices } from "#web/features/people/person/choices.ts";
import {
	noPhone,
	type PersonField,
	personFields,
	readPhoneNumber,
} from "#web/features/people/person/person.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { reportFailure } from "#web/lib/report-failure.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";

/** A card that a wing adds, and what it shows. */
type Addition = {
	load?(api: ApiClient): Promise<unknown>;
	Card?: ComponentType<{ loaded: unknown }>;
};
export const additions = Object.entries(
	import.meta.glob<Addition>("#web/features/*/*/profile-additions.tsx", {
		eager: true,
		import: "default",
	}),
);

/** What the profile page shows; `user` is null when the details could not be loaded. */
export type Profile = {
	user: User | null;
	choices: Choices;
	/** What wings loaded. */
	added: unknown[];
};

/** @param userId null = nobody is signed in; leads to the sign-in page */
export async function loadProfile(api: ApiClient, userId: number | null): Promise<Profile> {
	if (userId === null) throw await toSignIn(localizedPath("/profile"));
	const [reply, choices, added] = await Promise.all([
		api.user(userId),
		loadChoices(api),
		Promise.all(additions.map(([, wing]) => wing.load?.(api))),
	]);
	if (!reply.ok && (reply.code === "not_signed_in" || reply.code === "not_found"))
		throw await toSignIn(localizedPath("/profile"));
	if (!reply.ok) reportFailure("The profile could not be loaded", reply.code);
	return {
		user: (reply.ok && reply.data[0]) || null,
		choices,
		added,
	};
}

/** The details, and the password, which a change of the e-mail address requires. */
type ProfileField = PersonField | "password" | "userId";

/** Whether the form changes the address, by the server's rules. */
export function changesEmail(email: string | undefined, stored: string): boolean {
	return email !== undefined && cleanEmail(email).toLowerCase() !== stored.toLowerCase();
}

/** The form's errors (product §5): as for sign-up; the password is needed only to change the address. */
export function checkProfile(
	values: FormValues<ProfileField>,
	storedEmail?: string,
): FieldErrors<ProfileField> {
	const errors: FieldErrors<ProfileField> = fieldErrors(profileFormSchema, values);
	const needed = storedEmail !== undefined && changesEmail(values.email, storedEmail);
	if (needed && !values.password) errors.password = reasonText("password_required");
	return errors;
}

/** Stores the details of a user; the answer stays for 3 seconds (product §8, §9). */
export const updateProfile: Mutation<ProfileField, User[]> = {
	names: [...personFields, "password", "userId"],
	check: checkProfile,
	async send(api, values) {
		const checked = checkForm(profileFormSchema, values);
		if (!checked.ok) return { errors: {} };
		const phone_number = await readPhoneNumber(checked.values.phone_number);
		if (phone_number === null) return noPhone();
		const password = values.password || undefined;
		const userId = Number(values.userId);
		return await api.updateProfile({ ...checked.values, userId, phone_number, password });
	},
	async done([user], message) {
		if (user) await keepUser(user);
		if (!import.meta.env.SSR) snackbar.show({ message, tone: "success", durationMs: 3_000 });
		return stays("/profile", "profile-updated", message);
	},
	otherwise: m.profile_update_failed,
};

export const deleteAccount: Mutation<"password" | "userId"> = {
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

const resendConfirmation: Mutation<"waiting_email"> = {
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

/** The session has ended meanwhile; what was typed is kept, in the browser and but for passwords. */
const signInAgain =
	(isKept: boolean) =>
	async ({ code }: Failure) => {
		if (code !== "not_signed_in") return;
		await endSession();
		const signIn = withReturnUrl(localizedPath("/login"), localizedPath("/profile"));
		return redirect(withNews(signIn, isKept ? "logged-out-kept" : "logged-out"), 303);
	};

export async function profileForm(
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<ProfileAnswer> {
	const intent = String(form?.get("intent") ?? "details");
	const refused = signInAgain(!import.meta.env.SSR && intent === "details");
	const answer = <Name extends string, Data>(mutation: Mutation<Name, Data>) =>
		submit({ ...mutation, refused }, api, form, request);
	if (intent === "password") return { intent, ...(await answer(changePassword)) };
	if (intent === "confirmation") return { intent, ...(await answer(resendConfirmation)) };
	if (intent === "deletion") return { intent, ...(await answer(deleteAccount)) };
	const details = await answer(updateProfile);
	/* Product §8; also where fields are at fault. */
	const message = details.done === undefined ? m.profile_update_failed() : "";
	return { intent, ...details, message };
}
