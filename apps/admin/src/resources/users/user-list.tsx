import type { AdminUser } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { roleChoices, roleName } from "#admin/resources/users/roles.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AdminUser>;

const filters = [
	<SelectInput key="role" source="role" label={t("Role")} choices={roleChoices} alwaysOn />,
	<SelectInput
		key="blocked"
		source="blocked"
		label={t("Blocked")}
		choices={[
			{ id: "true", name: t("Blocked") },
			{ id: "false", name: t("Not blocked") },
		]}
	/>,
];

export function UserList() {
	return (
		<RecordList<AdminUser>
			sort={{ field: "created_at", order: "DESC" }}
			filters={filters}
			deletable={false}
			creatable={false}
			primary={({ fullname }) => fullname}
			secondary={({ email, role, blocked_at }) =>
				[email, roleName(role), blocked_at ? t("blocked") : ""].filter(Boolean).join(" · ")
			}
			empty={false}
		>
			<Col source="fullname" label={t("Name")} />
			<Col source="email" label={t("Email")} />
			<Col source="role" label={t("Role")} render={({ role }) => roleName(role)} />
			<Col
				source="email_confirmed"
				label={t("Confirmed")}
				disableSort
				render={(record) => (record.email_confirmed ? t("Yes") : t("No"))}
			/>
			<Col
				source="blocked_at"
				label={t("State")}
				disableSort
				render={({ blocked_at }) => (
					<Chip
						size="small"
						variant="outlined"
						label={blocked_at ? t("Blocked") : t("Active # an account")}
						color={blocked_at ? "error" : "success"}
					/>
				)}
			/>
			<Col source="sessions" label={t("Logged in")} disableSort />
			<Col source="created_at" label={t("Since")} render={(record) => formatMoment(record.created_at)} />
		</RecordList>
	);
}
