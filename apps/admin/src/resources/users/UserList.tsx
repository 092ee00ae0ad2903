import type { AdminUser } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { DataTable, SelectInput } from "react-admin";
import { RecordList } from "#admin/lists/record-list.tsx";
import { roleChoices, roleName } from "#admin/resources/users/roles.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AdminUser>;

const filters = [
	<SelectInput key="role" source="role" label="Role" choices={roleChoices} alwaysOn />,
	<SelectInput
		key="blocked"
		source="blocked"
		label="Blocked"
		choices={[
			{ id: "true", name: "Blocked" },
			{ id: "false", name: "Not blocked" },
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
				`${email} · ${roleName(role)}${blocked_at ? " · blocked" : ""}`
			}
			empty={false}
		>
			<Col source="fullname" label="Name" />
			<Col source="email" label="Email" />
			<Col source="role" label="Role" render={({ role }) => roleName(role)} />
			<Col
				source="email_confirmed"
				label="Confirmed"
				disableSort
				render={(record) => (record.email_confirmed ? "Yes" : "No")}
			/>
			<Col
				source="blocked_at"
				label="State"
				disableSort
				render={({ blocked_at }) => (
					<Chip
						size="small"
						variant="outlined"
						label={blocked_at ? "Blocked" : "Active"}
						color={blocked_at ? "error" : "success"}
					/>
				)}
			/>
			<Col source="sessions" label="Logged in" disableSort />
			<Col source="created_at" label="Since" render={(record) => formatMoment(record.created_at)} />
		</RecordList>
	);
}
