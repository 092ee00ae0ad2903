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

/** What the sign-in form takes (product §5). */
export const signInFormSchema = z.object({ email, password });

/** What the sign-up form takes: ten fields (product §2). */
export const signUpFormSchema = z
	.object({ ...details, email, password, repeat_password: repeat })
	.check(repeats("password"));

/** What the profile form takes: as sign-up, without the passwords (product §5). */
export const profileFormSchema = z.object({ ...details, email });

/** What the change-password form takes; whether the new one differs from the current one, the form looks itself. */
export const changePasswordFormSchema = z
	.object({ old_password: password, new_password: password, repeat_password: repeat })
	.check(repeats("new_password"));

/** What the forms that ask for a mail take: a forgotten password, another confirmation. */
export const emailFormSchema = z.object({ email });

/** What the reset-password form takes, beside the token of its address. */
export const resetPasswordFormSchema = z
	.object({ new_password: password, repeat_password: repeat })
	.check(repeats("new_password"));

/** What the form of an invitation takes from somebody whose name is not known. */
export const invitationFormSchema = z
	.object({
		firstname: details.firstname,
		lastname: details.lastname,
		new_password: password,
		repeat_password: repeat,
	})
	.check(repeats("new_password"));

/** What the delete-account form takes. */
export const deleteAccountFormSchema = z.object({ password });

/** The first reason of each field that was refused. */
export type FormProblems = Partial<Record<string, FieldReason>>;

/**
 * Checks what a form holds, the same way in the browser, in a page's action and at the API.
 *
 * @param values a form's fields by name; missing ones count as empty
 * @returns the values as they are to be sent, or the problems by field name
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
