import type { AdminUser } from "@bcc/contract/people/admin-account";
import { Typography } from "@mui/material";
import { BooleanInput, DataTable, required, SelectInput, useRecordContext } from "react-admin";
import { choiceFilter, choicesOf } from "#admin/components/list/choices.tsx";
import { MomentCol, YesNoCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Left } from "#admin/components/panel/parts.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { StateCol } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { SignOutButton, TwoStepOffButton } from "#admin/people/account/account-buttons.tsx";
import { roleNames, rolesWithRights } from "#admin/people/account/roles.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AdminUser>;

const filters = [
	choiceFilter("role", roleNames, { alwaysOn: true }),
	choiceFilter("blocked", { true: t("Blocked"), false: t("Not blocked") }),
];

export const list = () => (
	<RecordList<AdminUser>
		sort={{ field: "created_at", order: "DESC" }}
		filters={filters}
		primary={({ fullname }) => fullname}
		secondary={({ email, role, blocked_at }) =>
			[email, roleNames[role], blocked_at ? t("blocked") : ""].filter(Boolean).join(" · ")
		}
	>
		<Col source="fullname" />
		<Col source="email" />
		<Col source="role" render={({ role }) => roleNames[role]} />
		<YesNoCol source="email_confirmed" label={t("Confirmed")} />
		<StateCol<AdminUser>
			source="blocked_at"
			stateOf={({ blocked_at }) =>
				blocked_at
					? { label: t("Blocked"), color: "error" }
					: { label: t("Active # an account"), color: "success" }
			}
		/>
		<Col source="sessions" label={t("Logged in")} disableSort />
		<MomentCol source="created_at" label={t("Since")} />
	</RecordList>
);

export const edit = () => (
	<RecordEdit deleteButton={null}>
		<Person />
		<SelectInput
			source="role"
			choices={choicesOf(rolesWithRights)}
			validate={required()}
			helperText={<RoleHelp />}
		/>
		<BooleanInput
			source="blocked"
			format={(value) => Boolean(value)}
			helperText={t("Cannot log in; is logged out everywhere at once.")}
		/>
	</RecordEdit>
);

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
		<Left spacing={1} sx={{ mb: 2, width: "100%" }}>
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
		</Left>
	);
}
