import type { User } from "@bcc/contract";
import { checkForm, profileFormSchema } from "@bcc/contract/account-form";
import { m } from "@bcc/messages";
import { snackbar } from "#web/components/snackbar.tsx";
import { keepUser } from "#web/features/account/session.ts";
import { type FieldErrors, type FormValues, fieldErrors } from "#web/features/form/field-errors.ts";
import type { Mutation } from "#web/features/form/mutation.ts";
import { stays } from "#web/features/form/news.ts";
import { reasonText } from "#web/features/form/reason-text.ts";
import { type PersonField, personFields, readPhoneNumber } from "#web/features/person/person.ts";

/** The details, and the password that another e-mail address takes. */
export type ProfileField = PersonField | "password" | "userId";

/** Whether the form asks for another address than the stored one, as the server sees it. */
export function changesEmail(email: string | undefined, stored: string): boolean {
	return email !== undefined && email.trim().toLowerCase() !== stored.toLowerCase();
}

/** What is wrong with the form (product §5): as sign-up; the password is needed for another address only. */
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
		if (phone_number === null) return { errors: { phone_number: reasonText("phone_invalid") } };
		const password = values.password || undefined;
		return await api.updateProfile({
			...checked.values,
			userId: Number(values.userId),
			phone_number,
			password,
		});
	},
	async done([user], message) {
		if (user) await keepUser(user);
		if (!import.meta.env.SSR) snackbar.show({ message, tone: "success", durationMs: 3_000 });
		return stays("/profile", "profile-updated", message);
	},
	otherwise: m.profile_update_failed,
};
