import { m } from "@bcc/messages";
import { useFetcher } from "react-router";
import { CsrfField } from "#web/components/form/csrf-field.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Menu, type MenuItem } from "#web/components/menu.tsx";
import { localizedPath } from "#web/lib/locale.ts";
import { useRootData } from "#web/lib/root-data.ts";

/** The back office for its staff, Profile and Log Out when logged in, Sign Up and Log in when logged out (product §2, §6). */
export function AccountMenu() {
	const { submit } = useFetcher();
	const logOut = localizedPath("/logout");

	const account = useRootData()?.account;
	const office: MenuItem[] = account?.staff ? [{ label: m.shell_account_office(), href: "/admin/" }] : [];

	const items: MenuItem[] = account
		? [
				...office,
				{ label: m.shell_account_profile(), to: "/profile" },
				{
					label: m.shell_account_log_out(),
					action: logOut,
					fields: <CsrfField />,
					onSelect: () => void submit({}, { method: "post", action: logOut }),
				},
			]
		: [
				{ label: m.shell_account_sign_up(), to: "/signup" },
				{ label: m.shell_account_log_in(), to: "/login" },
			];
	return <Menu label={m.shell_account()} icon={<PersonIcon />} items={items} />;
}

function PersonIcon() {
	return (
		<Icon className="large-icon">
			<circle cx="12" cy="8.2" r="3.9" />
			<path d="M4.6 20.2c.7-3.9 3.7-6 7.4-6s6.7 2.1 7.4 6" />
		</Icon>
	);
}
