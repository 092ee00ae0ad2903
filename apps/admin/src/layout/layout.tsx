import LanguageIcon from "@mui/icons-material/Language";
import LockIcon from "@mui/icons-material/Lock";
import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import { Button, ListItemIcon, ListItemText, MenuItem } from "@mui/material";
import type { ReactNode } from "react";
import {
	AppBar,
	Layout,
	Logout,
	MenuItemLink,
	Notification,
	Sidebar,
	type SidebarProps,
	TitlePortal,
	UserMenu,
	useGetIdentity,
} from "react-admin";
import { useNarrow } from "#admin/components/list/use-narrow.ts";
import { chooseLocale, languageNames, locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { BackOfficeMenu } from "#admin/layout/menu.tsx";
import { SessionEnded } from "#admin/layout/session-ended.tsx";

/** Frame of all screens: bar, menu, content. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
	return (
		<Layout
			appBar={BackOfficeBar}
			appBarAlwaysOn
			menu={BackOfficeMenu}
			sidebar={BackOfficeSidebar}
			sx={{
				minWidth: 0,
				// On a phone the list ends above the button that adds to it.
				"& .RaLayout-content": { minWidth: 0, p: 2, pb: { xs: 11, sm: 2 } },
				// A table wider than the window scrolls by itself, not the page.
				"& .RaList-main": { minWidth: 0 },
				"& .RaDataTable-tableWrapper": { overflowX: "auto" },
				// Without a selection its buttons are cut off, but could still be reached by keyboard.
				"& .RaBulkActionsToolbar-collapsed": { visibility: "hidden" },
			}}
		>
			{children}
			<SessionEnded />
		</Layout>
	);
}

/**
 * Mounts again when the window becomes narrow, such as a phone that is turned: react-admin's open menu would otherwise cover
 * the screen invisibly and take every press.
 */
function BackOfficeSidebar(props: SidebarProps) {
	return <Sidebar key={useNarrow() ? "narrow" : "wide"} {...props} />;
}

/** Success and error messages, for some seconds; at the top on a phone, as the form's buttons are at the bottom. */
export function Notices() {
	return <Notification anchorOrigin={{ vertical: useNarrow() ? "top" : "bottom", horizontal: "center" }} />;
}

/** Actions on the user's own account. */
function OwnMenu({ label }: { label: string }) {
	return (
		<UserMenu label={label}>
			<MenuItemLink to="/two-step" primaryText={t("Two-step log-in")} leftIcon={<LockIcon />} />
			<OtherLanguage />
			<Logout />
		</UserMenu>
	);
}

/** Opens the back office in the other language; labelled in that language. */
function OtherLanguage() {
	const other = locale === "en" ? "sw" : "en";
	return (
		<MenuItem lang={other} onClick={() => chooseLocale(other)}>
			<ListItemIcon>
				<LanguageIcon fontSize="small" />
			</ListItemIcon>
			<ListItemText>{languageNames[other]}</ListItemText>
		</MenuItem>
	);
}

function BackOfficeBar() {
	const { identity } = useGetIdentity();
	// Where there is no room for the name, react-admin says "Profile" in English of any label but its own.
	const label = useNarrow() ? undefined : identity?.fullName;
	return (
		<AppBar color="primary" alwaysOn userMenu={<OwnMenu label={label ?? "ra.auth.user_menu"} />}>
			<TitlePortal variant="h6" component="h1" />
			<Button
				href="/home"
				target="_blank"
				color="inherit"
				endIcon={<OpenInNewIcon fontSize="inherit" />}
				sx={{ display: { xs: "none", sm: "inline-flex" } }}
			>
				{t("Open the site")}
			</Button>
		</AppBar>
	);
}
