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
import { t } from "#admin/i18n/texts.ts";
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
import { submissions } from "#admin/resources/submissions/index.ts";
import { useWaiting } from "#admin/resources/submissions/use-waiting.ts";
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
		title: t("Content"),
		screens: [
			of(categories, t("Award categories and when voting is open")),
			of(nominees, t("The couples of each category")),
			of(submissions, t("Photos and stories that couples have sent")),
			of(seminars, t("Dates, prices, photos and videos")),
			of(events, t("Dates, prices, photos and videos")),
			of(galleries, t("Photos with captions, in order")),
			of(banners, t("Texts and pictures of the landing page")),
			of(sponsors, t("Logos and links, of the season or an event")),
			of(legalTexts, t("Privacy Policy and Terms, version by version")),
			of(files, t("Stored pictures and videos; unused ones")),
			{
				name: "import",
				label: t("Import"),
				icon: <CloudUploadIcon />,
				says: t("Categories and couples from a spreadsheet"),
			},
			{ name: "bin", label: t("Bin"), icon: <DeleteIcon />, says: t("What was deleted; restore it") },
			{
				name: "settings",
				label: t("Site settings"),
				icon: <TuneIcon />,
				says: t("Contact, social links, texts, voting rules"),
			},
		],
	},
	{
		title: t("Votes"),
		screens: [
			{
				name: "votes",
				label: t("Votes"),
				icon: <BarChartIcon />,
				says: t("How voting goes, live; freeze, bursts"),
			},
			{
				name: "results",
				label: t("Results"),
				icon: <EmojiEventsIcon />,
				says: t("Places with ties; print and CSV"),
			},
			{
				name: "evening",
				label: t("The evening"),
				icon: <VisibilityIcon />,
				says: t("Tell the winners on a large screen; rehearse"),
			},
			of(voids, t("Groups of votes taken out, and why")),
			{
				name: "seasons",
				label: t("Seasons"),
				icon: <UpdateIcon />,
				says: t("This season and past ones; begin the next"),
			},
		],
	},
	{
		title: t("Administration"),
		screens: [
			of(users, t("Roles, blocking, logging out")),
			of(invitations, t("Invite people to work here")),
			of(audit, t("Who changed what, and when")),
			{
				name: "safekeeping",
				label: t("Safekeeping"),
				icon: <SaveIcon />,
				says: t("Make and check backups; count again"),
			},
			{
				name: "operations",
				label: t("Operations"),
				icon: <MonitorHeartIcon />,
				says: t("Version, database, storage, last backup"),
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
	const waiting = useWaiting();
	const isWaitedFor = (name: string) => name === submissions.name && waiting > 0;
	return (
		<Menu>
			<Menu.Item to="/" primaryText={t("Start")} leftIcon={<HomeIcon />} />
			{groups.map(({ title, screens }) => [
				<Divider key={title} sx={{ my: 0.5 }} role="presentation" component="div" />,
				...screens.map(({ name, label, icon }) => (
					<Menu.Item
						key={name}
						to={`/${name}`}
						primaryText={isWaitedFor(name) ? t("%{label} (%{waiting})", { label, waiting }) : label}
						leftIcon={icon}
					/>
				)),
			])}
		</Menu>
	);
}
