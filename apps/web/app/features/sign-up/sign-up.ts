import type { User } from "@bcc/contract";
import { checkForm, signUpFormSchema } from "@bcc/contract/account-form";
import { redirect } from "react-router";
import { snackbar } from "#web/components/snackbar.tsx";
import { beginSession } from "#web/features/account/session.ts";
import { fieldErrors } from "#web/features/form/field-errors.ts";
import type { Mutation } from "#web/features/form/mutation.ts";
import { withNews } from "#web/features/form/news.ts";
import { reasonText } from "#web/features/form/reason-text.ts";
import { type PersonField, personFields, readPhoneNumber } from "#web/features/person/person.ts";
import { destinationOf, redirectTo } from "#web/features/sign-in/sign-in.ts";

export type SignUpField = PersonField | "password" | "repeat_password";

/** Registers (product §2, §5), and leads to where the visitor came from, who is greeted there (product §8). */
export const signUp: Mutation<SignUpField, User> = {
	names: [...personFields, "password", "repeat_password"],
	check: (values) => fieldErrors(signUpFormSchema, values),
	async send(api, values) {
		const checked = checkForm(signUpFormSchema, values);
		if (!checked.ok) return { errors: {} };
		const phone_number = await readPhoneNumber(checked.values.phone_number);
		if (phone_number === null) return { errors: { phone_number: reasonText("phone_invalid") } };
		const { firstname, lastname, repeat_password: _, ...details } = checked.values;
		return await api.register({ ...details, phone_number, fullname: `${firstname} ${lastname}` });
	},
	async done(user, message, request) {
		const path = destinationOf(request);
		if (import.meta.env.SSR) return redirect(withNews(path, "registered"), 303);
		await beginSession(user);
		snackbar.show({ message, tone: "success" });
		return redirectTo(path);
	},
};
