import { m } from "@bcc/messages";
import { PasswordField } from "#web/features/field/password-field.tsx";
import { Fold } from "#web/features/form/fold.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import type { Mutation } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { ResetFields } from "#web/features/password/new-password-fields.tsx";
import {
	type Asks,
	type Confirmation,
	confirmByOwner,
	confirmByPassword,
	confirmSignedIn,
	type Visitor,
} from "./confirm-email.ts";
import styles from "./confirmation-forms.module.css";

/** All forms of the page show what one of them has led to. */
export const fetcherKey = "confirm-email";

type FormsProps = { asks: Asks; posted: Confirmation | undefined };

function useConfirmation<Name extends string>(
	visitor: Visitor,
	mutation: Mutation<Name, unknown>,
	{ asks, posted }: FormsProps,
) {
	const form = useForm({ ...mutation, posted, fetcherKey });
	/* The words for the whole stand above all of them. */
	const answer = form.answer && { ...form.answer, message: "" };
	const isMine = (form.answer as Confirmation | undefined)?.visitor === visitor;
	return { form: { ...form, answer }, hidden: { visitor, asks }, isMine };
}

export function ConfirmForm(props: FormsProps) {
	const { form, hidden } = useConfirmation("signed-in", confirmSignedIn, props);
	return <FormFrame form={form} hidden={hidden} submit={m.confirm_button()} />;
}

export function KnownPasswordForm(props: FormsProps) {
	const { form, hidden } = useConfirmation("knows-password", confirmByPassword, props);
	return (
		<FormFrame form={form} hidden={hidden} submit={m.confirm_button()}>
			<PasswordField {...form.field("password")} label={m.field_password()} autoComplete="current-password" />
		</FormFrame>
	);
}

export function NewPasswordForm(props: FormsProps) {
	const { form, hidden, isMine } = useConfirmation("owns-address", confirmByOwner, props);
	return (
		<Fold summary={m.confirm_forget()} open={isMine} className={styles.fold}>
			<FormFrame form={form} hidden={hidden} submit={m.confirm_new_password_button()} variant="secondary">
				<ResetFields form={form} />
			</FormFrame>
		</Fold>
	);
}
