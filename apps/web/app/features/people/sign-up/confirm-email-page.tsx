import type { ApiClient } from "@bcc/contract/client";
import { deleteAccountFormSchema } from "@bcc/contract/people/account-form";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PasswordField } from "#web/components/field/fields.tsx";
import { fieldErrors } from "#web/components/form/field-errors.ts";
import { Fold, FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import {
	type Answer,
	browserAction,
	type Mutation,
	serverAction,
	submit,
} from "#web/components/form/mutation.ts";
import { linkHeaders } from "#web/components/form/secret-link.ts";
import { useAnswer, useForm } from "#web/components/form/use-form.ts";
import {
	checkReset,
	type ResetField,
	ResetFields,
	resetFields,
	toNewPassword,
} from "#web/features/people/password/new-password-fields.tsx";
import { tokenOf } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";

/** What the page asks for beside the press of the button; `either`: the account's password or a new one. */
type Asks = "" | "password" | "either";

/** Which form was sent: that of the address's owner, who sets a new password, or the other one. */
type Confirmation = Answer & { byOwner: boolean; asks: Asks };

/** Confirms an address by the mailed link. */
const confirmKnown: Mutation<"password" | "asks"> = {
	names: ["password", "asks"],
	/* A visitor who is signed in to the account needs no password. */
	check: (values) => (values.asks ? fieldErrors(deleteAccountFormSchema, values) : {}),
	send: (api, { password }, request) =>
		api.confirmEmail({ token: tokenOf(request), ...(password && { password }) }),
	done: (_, message) => message,
	otherwise: m.form_unknown,
};

const confirmByOwner: Mutation<ResetField> = {
	names: resetFields,
	check: checkReset,
	send: (api, { new_password }, request) => api.confirmEmail({ token: tokenOf(request), new_password }),
	done: toNewPassword,
	otherwise: m.form_unknown,
};

/** Handles the page's forms; a hidden field says which one was sent. */
async function confirmEmail(api: ApiClient, sent: FormData | null, request: Request): Promise<Confirmation> {
	const asked = sent?.get("asks");
	let asks: Asks = asked === "password" || asked === "either" ? asked : "";
	let words = "";
	const refused = ({ code, field, message }: Failure) => {
		if (code === "password_needed") {
			asks = field?.endsWith("new_password") ? "either" : "password";
			words = message;
		}
		return undefined;
	};
	const byOwner = sent?.get("visitor") === "owner";
	const outcome: Answer = byOwner
		? await submit({ ...confirmByOwner, refused }, api, sent, request)
		: await submit({ ...confirmKnown, refused }, api, sent, request);
	return { ...outcome, ...(words && { message: words, errors: {} }), byOwner, asks };
}

export const action = serverAction(confirmEmail);
export const clientAction = browserAction(confirmEmail, null);
export const headers = linkHeaders;
export const meta = head(() => ({
	title: m.confirm_title(),
	description: m.confirm_description(),
	noIndex: true,
}));

/** All forms of the page show the outcome of the one that was sent. */
const fetcherKey = "confirm-email";

/**
 * Where the mailed link leads. It confirms at the press of a button, as mail programs open links by themselves, and asks
 * a visitor who is not signed in for the account's password or a new one (docs/decisions/0037).
 */
export default function ConfirmEmailPage() {
	const [search] = useSearchParams();
	const token = search.get("token");
	const answer = useAnswer<Confirmation>(fetcherKey);
	const asks = answer?.asks ?? "";
	const words = answer?.done ?? answer?.message;
	const open = token && answer?.done === undefined;
	return (
		<FormPage title={m.confirm_title()} subtitle={m.confirm_description()}>
			<div role="status">
				{words && <FormNotice tone={toneOf(answer)}>{words}</FormNotice>}
				{!token && <FormNotice tone="problem">{m.confirm_no_token()}</FormNotice>}
			</div>
			{open && <ConfirmForm key={asks} asks={asks} />}
			{open && asks === "either" && <NewPasswordForm asks={asks} open={answer?.byOwner === true} />}
			{!open && (
				<p className="cluster ruled soft">
					<ButtonLink to="/profile" variant="ghost">
						{m.confirm_to_profile()}
					</ButtonLink>
				</p>
			)}
		</FormPage>
	);
}

function toneOf(answer: Confirmation | undefined) {
	if (answer?.done !== undefined) return "success";
	return answer?.code === "password_needed" ? "note" : "problem";
}

function useConfirmation<Name extends string>(mutation: Mutation<Name>) {
	const form = useForm({ ...mutation, fetcherKey });
	/* The message for the whole page is above all forms. */
	return { ...form, answer: form.answer && { ...form.answer, message: "" } };
}

function ConfirmForm({ asks }: { asks: Asks }) {
	const form = useConfirmation(confirmKnown);
	return (
		<FormFrame form={form} hidden={{ asks }} submit={m.confirm_button()}>
			{asks && (
				<PasswordField
					{...form.field("password")}
					label={m.field_password()}
					autoComplete="current-password"
				/>
			)}
		</FormFrame>
	);
}

function NewPasswordForm({ asks, open }: { asks: Asks; open: boolean }) {
	const form = useConfirmation(confirmByOwner);
	return (
		<Fold summary={m.confirm_forget()} open={open}>
			<FormFrame
				form={form}
				hidden={{ visitor: "owner", asks }}
				submit={m.confirm_new_password_button()}
				variant="secondary"
			>
				<ResetFields form={form} />
			</FormFrame>
		</Fold>
	);
}
