import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { saveCurrentUser } from "#web/features/account/current-user.ts";
import { useEndedSession } from "#web/features/account/use-ended-session.ts";
import { PasswordField } from "#web/features/field/password-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { useInsistentApi } from "#web/features/form/use-insistent-api.ts";
import type { Choices } from "#web/features/person/choices.ts";
import { detailsOf } from "#web/features/person/person.ts";
import { PersonFields } from "#web/features/person/person-fields.tsx";
import { useKnownNames } from "#web/features/person/use-known-names.ts";
import { usePhoneCheck } from "#web/features/person/use-phone-check.ts";
import { intentField } from "./posted-profile.ts";
import {
	changesEmail,
	checkProfile,
	type ProfileField,
	profileFields,
	updateProfile,
} from "./update-profile.ts";

/** Milliseconds that the answers of the profile page stay (product §9). */
const answerMs = 3_000;

type ProfileFormProps = {
	user: User;
	choices: Choices;
	posted: PostedForm<ProfileField> | undefined;
	onUpdated: (user: User) => void;
	/** Stands above the fields. */
	notice: ReactNode;
};

/** The user's details, pre-filled; UPDATE PROFILE is disabled while invalid, Cancel reloads (product §2). */
export function ProfileForm({ user, choices, posted, onUpdated, notice }: ProfileFormProps) {
	const snackbar = useSnackbar();
	const api = useInsistentApi();
	const endSession = useEndedSession();
	const phone = usePhoneCheck();
	const names = useKnownNames(choices);
	const { formProps, errorOf, valid, busy, values } = useForm({
		names: profileFields,
		check: (values) => ({
			...names.errorsOf(values),
			...phone.errorsOf(values),
			...checkProfile(values, user.email),
		}),
		send,
		posted,
		onLeave(name, value) {
			if (name === "phone_number") void phone.look(value);
			if (name === "nationality" || name === "country_of_residence") void names.look(name, value);
		},
	});

	async function send(values: Record<ProfileField, string>) {
		const outcome = await updateProfile(api(), user.userId, values, choices);
		if (!outcome.ok) {
			if (outcome.code === "not_signed_in") return void (await endSession());
			snackbar.show({ message: m.profile_update_failed(), tone: "error", durationMs: answerMs });
			return outcome.errors;
		}
		snackbar.show({ message: outcome.message, tone: "success", durationMs: answerMs });
		const [updated] = outcome.data;
		if (!updated) return;
		onUpdated(updated);
		await saveCurrentUser(updated);
	}

	const asksPassword = changesEmail((values ?? posted?.values)?.email, user.email);
	return (
		<FormCard title={m.profile_details()} width="wide">
			{notice}
			{posted && <FormNotice tone="problem">{posted.message || m.profile_update_failed()}</FormNotice>}
			<form {...formProps} className={`${form.form} ${form.pairs}`}>
				<CsrfField />
				<input type="hidden" name={intentField} value="details" />
				<PersonFields
					values={posted?.values ?? detailsOf(user)}
					errorOf={errorOf}
					choices={choices}
					focusError={posted !== undefined}
				/>
				{asksPassword && (
					<div className={form.whole}>
						<PasswordField
							key={user.pending_email}
							name="password"
							label={m.field_current_password()}
							hint={m.profile_email_password()}
							error={errorOf("password")}
							takesFocus={Boolean(posted?.errors.password)}
							autoComplete="current-password"
						/>
					</div>
				)}
				<div className={`${form.actions} ${form.whole}`}>
					<SubmitButton busy={busy} disabled={!valid}>
						{m.profile_update()}
					</SubmitButton>
					<ButtonLink to="/profile" variant="secondary" reloadDocument>
						{m.profile_cancel()}
					</ButtonLink>
				</div>
			</form>
		</FormCard>
	);
}
