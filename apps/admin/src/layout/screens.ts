import {
	type AuditedResource,
	type ResourceName,
	type ScreenName,
	screenNames,
} from "@bcc/contract/admin/resources";
import BarChartIcon from "@mui/icons-material/BarChart";
import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import DeleteIcon from "@mui/icons-material/Delete";
import EmojiEventsIcon from "@mui/icons-material/EmojiEvents";
import MonitorHeartIcon from "@mui/icons-material/MonitorHeart";
import SaveIcon from "@mui/icons-material/Save";
import UpdateIcon from "@mui/icons-material/Update";
import VisibilityIcon from "@mui/icons-material/Visibility";
import type { ComponentType } from "react";
import type { RaRecord, ResourceProps } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { inDistricts } from "#admin/wings.ts";

export type View = "list" | "create" | "edit" | "show";

type Screen = {
	label: string;
	/** Text of its card on the first screen. */
	summary: string;
	icon: ComponentType;
};

/** Texts and views of a resource; its roles and its place in the menu are in the contract. */
export type Description = Screen & {
	/** One of its records; left out = the audit log has none. */
	one?: string;
	/** The title of the empty form. */
	create?: string;
	/** A record's name: one of its fields, or made from them; left out = its `name`. */
	name?: ResourceProps["recordRepresentation"];
	/** Views in <district>/<name>/screens.tsx; left out = it is one page, <name>-page.tsx. */
	views?: View[];
	/** Other screens of it, below its own address; <page>-page.tsx. */
	pages?: string[];
	/** Labels of its fields that differ from the shared ones (components/record/field-labels.ts). */
	fields?: Record<string, string>;
	/** What visitors lose with a record that has no page of its own. */
	describeDeletion?(record: RaRecord): string;
};

/** Screens without a resource.ts. */
const pages = {
	import: {
		label: t("Import"),
		summary: t("Categories and couples from a spreadsheet"),
		icon: CloudUploadIcon,
	},
	bin: { label: t("Bin"), summary: t("Deleted records; restore them"), icon: DeleteIcon },
	votes: {
		label: t("Votes"),
		one: t("Votes"),
		summary: t("How voting goes, live; freeze, bursts"),
		icon: BarChartIcon,
		fields: {
			reason: t("Reason"),
			books: t("Books"),
			category: t("Category"),
			couples: t("Couples"),
			device_type: t("Type of device"),
			expected_votes: t("Votes in the preview"),
			from: t("From"),
			held: t("Held for review"),
			held_as: t("Number of the hold"),
			ipv4_prefix: t("Size of networks with older addresses"),
			ipv6_prefix: t("Size of networks with newer addresses"),
			min_network_votes: t("Votes per network, at least"),
			nominee_id: t("Couple"),
			restore_reason: t("Why the votes were restored"),
			selection: t("Which votes"),
			to: t("Until"),
			votes: t("Votes"),
		},
	},
	results: { label: t("Results"), summary: t("Places with ties; print and CSV"), icon: EmojiEventsIcon },
	evening: {
		label: t("The evening"),
		summary: t("Announce the winners on a large screen; rehearse"),
		icon: VisibilityIcon,
	},
	seasons: {
		label: t("Seasons"),
		one: t("Season"),
		summary: t("This season and past ones; begin the next"),
		icon: UpdateIcon,
		fields: {
			couples: t("Couples, the best first"),
			results_expected_at: t("The winners will be announced"),
			results_published_at: t("Results published on"),
			replaced: t("The decision before"),
			shared: t("They share the place"),
			category_ids: t("Categories to copy"),
			copied_categories: t("Categories copied"),
			ends_on: t("Last day"),
			keep_banners: t("Banners kept"),
			keep_sponsors: t("Sponsors copied"),
			keep_settings: t("Voting rules kept"),
			password: t("Your password"),
			season: t("Season"),
			starts_on: t("First day"),
			votes_in_archive: t("Winners are shown with their votes"),
			year: t("Year"),
		},
	},
	safekeeping: {
		label: t("Safekeeping"),
		one: t("Safekeeping"),
		summary: t("Make and check backups; recount"),
		icon: SaveIcon,
	},
	operations: {
		label: t("Operations"),
		summary: t("Version, database, storage, last backup"),
		icon: MonitorHeartIcon,
	},
	backups: { one: t("Backup") },
	checklist: { one: t("Checklist") },
};

const files = inDistricts(
	import.meta.glob<{ name: ResourceName; resource: Description }>("#admin/*/*/resource.ts", { eager: true }),
);
const described = files.map(([, { name, resource }]) => [name, resource]);

/** The folder that holds a resource's views. */
export function folderOf(name: ResourceName): string | undefined {
	const [path] = files.find(([, file]) => file.name === name) ?? [];
	return path?.slice(0, -"/resource.ts".length);
}

/** What the contract requires of a resource: a screen where it is in the menu, a noun where it is audited. */
type Words<Name> = (Name extends ScreenName ? Description : unknown) &
	(Name extends AuditedResource ? { one: string } : unknown);

/** Everything in the contract, with its texts and screens. */
export const screens: { [Name in ResourceName]: Words<Name> } = {
	...pages,
	...Object.fromEntries(described),
};

/** The same for a name that may be unknown, or that of a wing's resource. */
export function descriptionOf(name: string): Partial<Description> {
	return (screens as Record<string, Partial<Description>>)[name] ?? {};
}

/** The screens of this back office, in the order of the menu. */
export const shownScreens = screenNames.filter((name) => descriptionOf(name).label);
