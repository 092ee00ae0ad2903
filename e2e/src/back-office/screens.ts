import type { StaffRole } from "@bcc/contract/admin/resources";
import type { Locator, Page } from "@playwright/test";
import type { Office } from "./office.ts";

export type OfficeScreen = {
	/** Title in its bar. */
	title: string;
	/** Below /admin/. */
	path(office: Office): string;
	roles: readonly StaffRole[];
	/** Something of the content that it must show. */
	shows(page: Page): Locator;
	/** Its entry in the menu; left out = it has none. */
	menu?: string;
};

const editors = ["admin", "editor"] as const;
const auditors = ["admin", "auditor"] as const;
const admins = ["admin"] as const;

const text = (words: string | RegExp) => (page: Page) => page.getByRole("main").getByText(words).first();
const field = (label: string) => (page: Page) => page.getByLabel(label).first();

/** The list, the empty form and the form of one record. */
function contentScreens(
	name: string,
	menu: string,
	one: string,
	listed: string | RegExp,
	label: string,
	idOf: (office: Office) => number | undefined,
): OfficeScreen[] {
	return [
		{ title: menu, menu, path: () => name, roles: editors, shows: text(listed) },
		{
			title: `New ${one.toLowerCase()}`,
			path: () => `${name}/create`,
			roles: editors,
			shows: field(label),
		},
		{ title: one, path: (office) => `${name}/${idOf(office)}`, roles: editors, shows: text(/^Created /) },
	];
}

/** Every screen of the back office in the order of the menu. */
export const officeScreens: OfficeScreen[] = [
	{
		title: "Back office",
		menu: "Start",
		path: () => "",
		roles: ["admin", "editor", "auditor"],
		shows: text(/^Karibu, /),
	},
	...contentScreens("categories", "Categories", "Category", "Golden Years", "Code", ({ open }) => open.id),
	...contentScreens(
		...(["nominees", "Couples", "Couple", /Mushi/, "Husband"] as const),
		({ open }) => open.couples[0]?.id,
	),
	{
		title: "Photos and stories",
		menu: "Photos and stories (1)",
		path: () => "submissions",
		roles: editors,
		shows: text(/ & /),
	},
	{
		title: "Photo and story",
		path: ({ submission }) => `submissions/${submission}/show`,
		roles: editors,
		shows: text("What they sent"),
	},
	...contentScreens("seminars", "Seminars", "Seminar", "Building on the Rock", "Topic", (o) => o.seminar),
	...contentScreens("events", "Events", "Event", "Dinner by the sea", "Topic", (o) => o.event),
	{
		title: "Bookings",
		menu: "Bookings",
		path: () => "bookings",
		roles: editors,
		shows: text("Match a statement"),
	},
	...contentScreens("galleries", "Galleries", "Gallery", "Awards night", "Description", (o) => o.gallery),
	...contentScreens(
		...(["banners", "Banners", "Banner", "Celebrating marriages", "Placement"] as const),
		({ banner }) => banner,
	),
	...contentScreens(
		...(["sponsors", "Sponsors", "Sponsor", "Hoteli ya Bahari", "Address of its page"] as const),
		({ sponsor }) => sponsor,
	),
	...contentScreens(
		...(["legal-texts", "Legal texts", "Legal text", "Privacy Policy", "Valid from"] as const),
		({ legalText }) => legalText,
	),
	{
		title: "Files",
		menu: "Files",
		path: () => "files",
		roles: editors,
		shows: text("image/jpeg"),
	},
	{
		title: "Import",
		menu: "Import",
		path: () => "import",
		roles: editors,
		shows: field("Lines of couples"),
	},
	{
		title: "Bin",
		menu: "Bin",
		path: () => "bin",
		roles: editors,
		shows: text("Deleted records stay here"),
	},
	{
		title: "Site settings",
		menu: "Site settings",
		path: () => "settings",
		roles: admins,
		shows: field("Votes per shared network"),
	},
	{
		title: "Votes",
		menu: "Votes",
		path: () => "votes",
		roles: auditors,
		shows: text("Votes that count"),
	},
	{
		title: "Results",
		menu: "Results",
		path: () => "results",
		roles: auditors,
		shows: text("they agree"),
	},
	{
		title: "The evening",
		menu: "The evening",
		path: () => "evening",
		roles: auditors,
		shows: text("Announces the winners on a large screen"),
	},
	{
		title: "Voided votes",
		menu: "Voided votes",
		path: () => "voids",
		roles: auditors,
		shows: text("A vote of the dress rehearsal"),
	},
	{
		title: "Seasons",
		menu: "Seasons",
		path: () => "seasons",
		roles: auditors,
		shows: text("Runs now"),
	},
	{
		title: "Users",
		menu: "Users",
		path: () => "users",
		roles: admins,
		shows: text(/editha@example\.org/),
	},
	{
		title: "User",
		path: ({ people }) => `users/${people.editor}`,
		roles: admins,
		shows: text(/editha@example\.org/),
	},
	{
		title: "Invitations",
		menu: "Invitations",
		path: () => "invitations",
		roles: admins,
		shows: text(/The person you invite/),
	},
	{
		title: "Two-step log-in",
		path: () => "two-step",
		roles: ["admin", "editor", "auditor"],
		shows: text(/somebody who learns your password/),
	},
	{
		title: "Audit log",
		menu: "Audit log",
		path: () => "audit",
		roles: auditors,
		shows: text(/Voided votes|Changed: /),
	},
	{
		title: "Safekeeping",
		menu: "Safekeeping",
		path: () => "safekeeping",
		roles: auditors,
		shows: text(/Counts every stored vote again/),
	},
	{
		title: "Operations",
		menu: "Operations",
		path: () => "operations",
		roles: admins,
		shows: text("Migrations"),
	},
];
