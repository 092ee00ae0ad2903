import * as z from "zod/mini";
import { accountFields, type FieldReason } from "./account-fields.ts";

const { email, password, ...details } = accountFields;

/** The repeated password of a form, equal to the password beside it (product §5). */
const repeat = z.string("password_repeat_required").check(z.minLength(1, "password_repeat_required"));

function repeats(first: "password" | "new_password") {
	return z.refine<Record<string, unknown>>((values) => values.repeat_password === values[first], {
		path: ["repeat_password"],
		error: "password_mismatch" satisfies FieldReason,
		// Also while other fields are still empty.
		when: ({ value }) => Boolean((value as Record<string, unknown> | null)?.repeat_password),
	});
}

/** Fields of the sign-in form (product §5). */
export const signInFormSchema = z.object({ email, password });

/** Fields of the sign-up form: ten (product §2). */
export const signUpFormSchema = z
	.object({ ...details, email, password, repeat_password: repeat })
	.check(repeats("password"));

/** Fields of the profile form: as sign-up, without the passwords (product §5). */
export const profileFormSchema = z.object({ ...details, email });

/** Fields of the change-password form, which itself checks that the new one differs from the current one. */
export const changePasswordFormSchema = z
	.object({ old_password: password, new_password: password, repeat_password: repeat })
	.check(repeats("new_password"));

/** Field of the forms that request a mail: a forgotten password, another confirmation. */
export const emailFormSchema = z.object({ email });

/** Fields of the reset-password form, beside the token of its address. */
export const resetPasswordFormSchema = z
	.object({ new_password: password, repeat_password: repeat })
	.check(repeats("new_password"));

/** Fields of an invitation's form for somebody whose name is not known. */
export const invitationFormSchema = z
	.object({
		firstname: details.firstname,
		lastname: details.lastname,
		new_password: password,
		repeat_password: repeat,
	})
	.check(repeats("new_password"));

/** Fields of the delete-account form. */
export const deleteAccountFormSchema = z.object({ password });

/** The first reason of each refused field. */
export type FormProblems = Partial<Record<string, FieldReason>>;

/**
 * Checks the values of a form, the same way in the browser, in a page's action and at the API.
 *
 * @param values a form's fields by name; missing ones count as empty
 * @returns the values to send, or the problems by field name
 */
export function checkForm<Schema extends z.ZodMiniType>(
	schema: Schema,
	values: Record<string, unknown>,
): { ok: true; values: z.output<Schema> } | { ok: false; problems: FormProblems } {
	const checked = z.safeParse(schema, values);
	if (checked.success) return { ok: true, values: checked.data };
	const problems: FormProblems = {};
	for (const { path, message } of checked.error.issues) {
		problems[String(path[0])] ??= message as FieldReason;
	}
	return { ok: false, problems };
}
