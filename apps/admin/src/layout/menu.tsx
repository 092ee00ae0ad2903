import { mayDo, resources, type ScreenName } from "@bcc/contract/admin/resources";
import HomeIcon from "@mui/icons-material/Home";
import { Divider } from "@mui/material";
import { Menu, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { screens, shownScreens } from "#admin/layout/screens.ts";
import { useWaiting } from "#admin/layout/use-waiting.ts";

const groups = { content: t("Content"), votes: t("Votes"), administration: t("Administration") };

/** The groups of the menu with the screens of the person's role. */
export function useScreenGroups(): { title: string; names: ScreenName[] }[] {
	const { permissions } = usePermissions();
	if (!permissions) return [];
	const own = shownScreens.filter((name) => mayDo(permissions, "list", name));
	return Object.entries(groups)
		.map(([group, title]) => ({ title, names: own.filter((name) => resources[name].menu === group) }))
		.filter(({ names }) => names.length > 0);
}

export function BackOfficeMenu() {
	const shown = useScreenGroups();
	const waiting = useWaiting();
	return (
		<Menu>
			<Menu.Item to="/" primaryText={t("Start")} leftIcon={<HomeIcon />} />
			{shown.map(({ title, names }) => [
				<Divider key={title} sx={{ my: 0.5 }} role="presentation" component="div" />,
				...names.map((name) => {
					const { label, icon: Icon } = screens[name];
					const words = name === "submissions" && waiting > 0;
					return (
						<Menu.Item
							key={name}
							to={`/${name}`}
							primaryText={words ? t("%{label} (%{waiting})", { label, waiting }) : label}
							leftIcon={<Icon />}
							sx={{ "& .MuiTypography-root": { whiteSpace: "normal" } }}
						/>
					);
				}),
			])}
		</Menu>
	);
}
