import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { PasswordField } from "#web/features/field/password-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { Choices } from "#web/features/person/choices.ts";
import { detailsOf } from "#web/features/person/person.ts";
import { PersonFields } from "#web/features/person/person-fields.tsx";
import { usePersonCheck } from "#web/features/person/use-person-check.ts";
import { changesEmail, checkProfile, type ProfileField, updateProfile } from "./update-profile.ts";

type ProfileFormProps = {
	user: User;
	choices: Choices;
	posted: Answer<ProfileField> | undefined;
	/** Stands above the fields. */
	notice: ReactNode;
};

/** The user's details, pre-filled; UPDATE PROFILE is disabled while invalid, Cancel reloads (product §2). */
export function ProfileForm({ user, choices, posted, notice }: ProfileFormProps) {
	const { onLeave, errorsOf } = usePersonCheck(choices);
	const update = useForm({
		...updateProfile,
		check: (values) => ({ ...errorsOf(values), ...checkProfile(values, user.email) }),
		posted,
		onLeave,
	});
	const asksPassword = changesEmail((update.values ?? posted?.values)?.email, user.email);
	return (
		<FormCard title={m.profile_details()} width="wide">
			{notice}
			<FormFrame
				form={update}
				pairs
				hidden={{ intent: "details", userId: user.userId }}
				submit={m.profile_update()}
				disabled={!update.valid}
				beside={
					<ButtonLink to="/profile" variant="secondary" reloadDocument>
						{m.profile_cancel()}
					</ButtonLink>
				}
			>
				<PersonFields form={update} choices={choices} stored={detailsOf(user)} />
				{asksPassword && (
					<div className={form.whole}>
						<PasswordField
							key={user.pending_email}
							{...update.field("password")}
							label={m.field_current_password()}
							hint={m.profile_email_password()}
							autoComplete="current-password"
						/>
					</div>
				)}
			</FormFrame>
		</FormCard>
	);
}
