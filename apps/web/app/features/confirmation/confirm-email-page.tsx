import { deleteAccountFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PasswordField } from "#web/features/field/fields.tsx";
import { fieldErrors } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { Fold, FormNotice, FormPage } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import {
	type Answer,
	browserAction,
	type Mutation,
	serverAction,
	submit,
} from "#web/features/form/mutation.ts";
import { useAnswer, useForm } from "#web/features/form/use-form.ts";
import {
	checkReset,
	type ResetField,
	ResetFields,
	resetFields,
	toNewPassword,
} from "#web/features/password/new-password-fields.tsx";
import { queryOf } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import styles from "./confirmation-forms.module.css";

/** How the visitor proves who they are: signed in to the account, by its password, or as its address's owner. */
type Visitor = "signed-in" | "knows-password" | "owns-address";

/** What the page asks a visitor who is not signed in to the account; `either`: also for a new password. */
type Asks = "nothing" | "password" | "either";

type Confirmation = Answer & { visitor: Visitor; asks: Asks };

const tokenOf = (request: Request) => queryOf(request).get("token") ?? "";

/** Confirms an address with the token of a mailed link, which is untrusted text. */
const confirmSignedIn: Mutation<never> = {
	names: [],
	check: () => ({}),
	send: (api, _, request) => api.confirmEmail({ token: tokenOf(request) }),
	done: (_, message) => message,
	otherwise: m.form_unknown,
};

const confirmByPassword: Mutation<"password"> = {
	...confirmSignedIn,
	names: ["password"],
	check: (values) => fieldErrors(deleteAccountFormSchema, values),
	send: (api, { password }, request) => api.confirmEmail({ token: tokenOf(request), password }),
};

const confirmByOwner: Mutation<ResetField> = {
	...confirmSignedIn,
	names: resetFields,
	check: checkReset,
	send: (api, { new_password }, request) => api.confirmEmail({ token: tokenOf(request), new_password }),
	done: toNewPassword,
};

/** Handles the page's forms; a hidden field says which one was sent. */
async function confirmEmail(api: ApiClient, sent: FormData | null, request: Request): Promise<Confirmation> {
	const asked = sent?.get("asks");
	let asks: Asks = asked === "password" || asked === "either" ? asked : "nothing";
	let words = "";
	const refused = ({ code, field, message }: Failure) => {
		if (code === "password_needed") {
			asks = field?.endsWith("new_password") ? "either" : "password";
			words = message;
		}
		return undefined;
	};
	const answer = async <Name extends string>(visitor: Visitor, mutation: Mutation<Name>) => {
		const outcome: Answer = await submit({ ...mutation, refused }, api, sent, request);
		return { ...outcome, ...(words && { message: words, errors: {} }), visitor, asks };
	};
	const visitor = sent?.get("visitor");
	if (visitor === "knows-password") return await answer(visitor, confirmByPassword);
	if (visitor === "owns-address") return await answer(visitor, confirmByOwner);
	return await answer("signed-in", confirmSignedIn);
}

export const action = serverAction(confirmEmail);
export const clientAction = browserAction(confirmEmail, null);
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
	const asks = answer?.asks ?? "nothing";
	const words = answer?.done ?? answer?.message;
	const open = token && answer?.done === undefined;
	return (
		<FormPage title={m.confirm_title()} subtitle={m.confirm_description()}>
			<div role="status">
				{words && <FormNotice tone={toneOf(answer)}>{words}</FormNotice>}
				{!token && <FormNotice tone="problem">{m.confirm_no_token()}</FormNotice>}
			</div>
			{open && asks === "nothing" && <ConfirmForm asks={asks} />}
			{open && asks !== "nothing" && <KnownPasswordForm asks={asks} />}
			{open && asks === "either" && <NewPasswordForm asks={asks} />}
			{!open && (
				<p className={form.aside}>
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

function useConfirmation<Name extends string>(visitor: Visitor, mutation: Mutation<Name>, asks: Asks) {
	const own = useForm({ ...mutation, fetcherKey });
	/* The message for the whole page is above all forms. */
	const answer = own.answer && { ...own.answer, message: "" };
	const isMine = (own.answer as Confirmation | undefined)?.visitor === visitor;
	return { form: { ...own, answer }, hidden: { visitor, asks }, isMine };
}

function ConfirmForm({ asks }: { asks: Asks }) {
	const { form, hidden } = useConfirmation("signed-in", confirmSignedIn, asks);
	return <FormFrame form={form} hidden={hidden} submit={m.confirm_button()} />;
}

function KnownPasswordForm({ asks }: { asks: Asks }) {
	const { form, hidden } = useConfirmation("knows-password", confirmByPassword, asks);
	return (
		<FormFrame form={form} hidden={hidden} submit={m.confirm_button()}>
			<PasswordField {...form.field("password")} label={m.field_password()} autoComplete="current-password" />
		</FormFrame>
	);
}

function NewPasswordForm({ asks }: { asks: Asks }) {
	const { form, hidden, isMine } = useConfirmation("owns-address", confirmByOwner, asks);
	return (
		<Fold summary={m.confirm_forget()} open={isMine} className={styles.fold}>
			<FormFrame form={form} hidden={hidden} submit={m.confirm_new_password_button()} variant="secondary">
				<ResetFields form={form} />
			</FormFrame>
		</Fold>
	);
}
