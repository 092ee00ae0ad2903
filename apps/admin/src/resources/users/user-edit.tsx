import type { AdminUser } from "@bcc/contract/admin";
import { Stack, Typography } from "@mui/material";
import { BooleanInput, required, SelectInput, useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { roleChoices } from "#admin/resources/users/roles.ts";
import { SignOutButton } from "#admin/resources/users/sign-out-button.tsx";
import { TwoStepOffButton } from "#admin/resources/users/two-step-off-button.tsx";
import { formatMoment } from "#admin/time.ts";

export function UserEdit() {
	return (
		<RecordEdit title={t("User")} removal={null}>
			<Person />
			<SelectInput
				source="role"
				label={t("Role")}
				choices={roleChoices}
				optionText={({ name, says }) => `${name}: ${says}`}
				validate={required()}
				helperText={<RoleHelp />}
				fullWidth
			/>
			<BooleanInput
				source="blocked"
				label={t("Blocked")}
				format={(value) => Boolean(value)}
				helperText={t("Cannot log in; is logged out everywhere at once.")}
			/>
		</RecordEdit>
	);
}

function RoleHelp() {
	const user = useRecordContext<AdminUser>();
	if (user && !user.email_confirmed) {
		return t("Only a confirmed email address can be given a role in the back office.");
	}
	return t("Given more rights, the person is logged out everywhere and chooses a new password by email.");
}

function Person() {
	const user = useRecordContext<AdminUser>();
	if (!user) return null;
	return (
		<Stack spacing={1} sx={{ mb: 2, width: "100%" }}>
			<Typography variant="h5" component="h2">
				{user.fullname}
			</Typography>
			<Typography>
				{user.email_confirmed
					? t("%{email} (confirmed)", { email: user.email })
					: t("%{email} (not confirmed)", { email: user.email })}
			</Typography>
			{user.blocked_at && (
				<Typography color="error">
					{t("Blocked since %{moment}", { moment: formatMoment(user.blocked_at) })}
				</Typography>
			)}
			<SignOutButton />
			<TwoStepOffButton />
		</Stack>
	);
}
