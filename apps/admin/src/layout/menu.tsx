import BarChartIcon from "@mui/icons-material/BarChart";
import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import DeleteIcon from "@mui/icons-material/Delete";
import EmojiEventsIcon from "@mui/icons-material/EmojiEvents";
import HomeIcon from "@mui/icons-material/Home";
import MonitorHeartIcon from "@mui/icons-material/MonitorHeart";
import SaveIcon from "@mui/icons-material/Save";
import TuneIcon from "@mui/icons-material/Tune";
import UpdateIcon from "@mui/icons-material/Update";
import VisibilityIcon from "@mui/icons-material/Visibility";
import { Divider } from "@mui/material";
import type { ComponentType, ReactElement } from "react";
import { Menu, usePermissions } from "react-admin";
import { mayDo } from "#admin/providers/permissions.ts";
import { audit } from "#admin/resources/audit/index.ts";
import { banners } from "#admin/resources/banners/index.ts";
import { categories } from "#admin/resources/categories/index.ts";
import { files } from "#admin/resources/files/index.ts";
import { galleries } from "#admin/resources/galleries/index.ts";
import { invitations } from "#admin/resources/invitations/index.ts";
import { legalTexts } from "#admin/resources/legal-texts/index.ts";
import { nominees } from "#admin/resources/nominees/index.ts";
import { events, seminars } from "#admin/resources/occasions/index.tsx";
import { sponsors } from "#admin/resources/sponsors/index.ts";
import { users } from "#admin/resources/users/index.ts";
import { voids } from "#admin/resources/voids/index.ts";

export type Screen = { name: string; label: string; icon: ReactElement; says: string };

type Shown = { name: string; icon: ComponentType; options: { label: string } };

const of = ({ name, icon: Icon, options }: Shown, says: string): Screen => ({
	name,
	label: options.label,
	icon: <Icon />,
	says,
});

/** All screens in the order of the menu, in groups. */
export const screenGroups: { title: string; screens: Screen[] }[] = [
	{
		title: "Content",
		screens: [
			of(categories, "Award categories and when voting is open"),
			of(nominees, "The couples of each category"),
			of(seminars, "Dates, prices, photos and videos"),
			of(events, "Dates, prices, photos and videos"),
			of(galleries, "Photos with captions, in order"),
			of(banners, "Texts and pictures of the landing page"),
			of(sponsors, "Logos and links, of the season or an event"),
			of(legalTexts, "Privacy Policy and Terms, version by version"),
			of(files, "Stored pictures and videos; unused ones"),
			{
				name: "import",
				label: "Import",
				icon: <CloudUploadIcon />,
				says: "Categories and couples from a spreadsheet",
			},
			{ name: "bin", label: "Bin", icon: <DeleteIcon />, says: "What was deleted; restore it" },
			{
				name: "settings",
				label: "Site settings",
				icon: <TuneIcon />,
				says: "Contact, social links, texts, voting rules",
			},
		],
	},
	{
		title: "Votes",
		screens: [
			{
				name: "votes",
				label: "Votes",
				icon: <BarChartIcon />,
				says: "How voting goes, live; freeze, bursts",
			},
			{
				name: "results",
				label: "Results",
				icon: <EmojiEventsIcon />,
				says: "Places with ties; print and CSV",
			},
			{
				name: "evening",
				label: "The evening",
				icon: <VisibilityIcon />,
				says: "Tell the winners on a large screen; rehearse",
			},
			of(voids, "Groups of votes taken out, and why"),
			{
				name: "seasons",
				label: "Seasons",
				icon: <UpdateIcon />,
				says: "This season and past ones; begin the next",
			},
		],
	},
	{
		title: "Administration",
		screens: [
			of(users, "Roles, blocking, logging out"),
			of(invitations, "Invite people to work here"),
			of(audit, "Who changed what, and when"),
			{
				name: "safekeeping",
				label: "Safekeeping",
				icon: <SaveIcon />,
				says: "Make and check backups; count again",
			},
			{
				name: "operations",
				label: "Operations",
				icon: <MonitorHeartIcon />,
				says: "Version, database, storage, last backup",
			},
		],
	},
];

/** The groups with the screens that the person's role has. */
export function useScreenGroups() {
	const { permissions } = usePermissions();
	if (!permissions) return [];
	return screenGroups
		.map(({ title, screens }) => ({
			title,
			screens: screens.filter(({ name }) => mayDo(permissions, "list", name)),
		}))
		.filter(({ screens }) => screens.length > 0);
}

export function BackOfficeMenu() {
	const groups = useScreenGroups();
	return (
		<Menu>
			<Menu.Item to="/" primaryText="Start" leftIcon={<HomeIcon />} />
			{groups.map(({ title, screens }) => [
				<Divider key={title} sx={{ my: 0.5 }} role="presentation" component="div" />,
				...screens.map(({ name, label, icon }) => (
					<Menu.Item key={name} to={`/${name}`} primaryText={label} leftIcon={icon} />
				)),
			])}
		</Menu>
	);
}
