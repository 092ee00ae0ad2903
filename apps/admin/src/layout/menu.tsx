import { mayDo, resources, type ScreenName } from "@bcc/contract/admin/resources";
import HomeIcon from "@mui/icons-material/Home";
import { Divider } from "@mui/material";
import { Menu, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { screens, shownScreens } from "#admin/layout/screens.ts";
import { inDistricts } from "#admin/wings.ts";

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

/** What wings count beside their screen: how much waits there. */
const counters = inDistricts(
	import.meta.glob<{ screen: ScreenName; useCount(): number }>("#admin/*/*/menu-count.ts", { eager: true }),
);

export function BackOfficeMenu() {
	const shown = useScreenGroups();
	return (
		<Menu>
			<Menu.Item to="/" primaryText={t("Start")} leftIcon={<HomeIcon />} />
			{shown.map(({ title, names }) => [
				<Divider key={title} sx={{ my: 0.5 }} role="presentation" component="div" />,
				...names.map((name) => {
					const counter = counters.find(([, { screen }]) => screen === name)?.[1];
					return counter ? (
						<CountedItem key={name} name={name} useCount={counter.useCount} />
					) : (
						<ScreenItem key={name} name={name} />
					);
				}),
			])}
		</Menu>
	);
}

function CountedItem({ name, useCount }: { name: ScreenName; useCount(): number }) {
	return <ScreenItem name={name} waiting={useCount()} />;
}

function ScreenItem({ name, waiting = 0 }: { name: ScreenName; waiting?: number }) {
	const { label, icon: Icon } = screens[name];
	return (
		<Menu.Item
			to={`/${name}`}
			primaryText={waiting > 0 ? t("%{label} (%{waiting})", { label, waiting }) : label}
			leftIcon={<Icon />}
			sx={{ "& .MuiTypography-root": { whiteSpace: "normal" } }}
		/>
	);
}
