import type { StaffRole } from "@bcc/contract/admin/resources";
import type { Locator, Page } from "@playwright/test";
import { isThere, type OfWing } from "#e2e/fixtures/wings.ts";
import type { Office } from "./office.ts";

type OfficeScreen = OfWing & {
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

/** A screen that the menu has under its title. */
const inMenu = (
	path: string,
	title: string,
	roles: readonly StaffRole[],
	shows: OfficeScreen["shows"],
): OfficeScreen => ({ title, menu: title, path: () => path, roles, shows });

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
		inMenu(name, menu, editors, text(listed)),
		{
			title: `New ${one.toLowerCase()}`,
			path: () => `${name}/create`,
			roles: editors,
			shows: field(label),
		},
		{ title: one, path: (office) => `${name}/${idOf(office)}`, roles: editors, shows: text(/^Created /) },
	];
}

const all: OfficeScreen[] = [
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
		wing: "nominations",
		title: "Nominations",
		menu: "Nominations (1)",
		path: () => "nominations",
		roles: editors,
		shows: text(/ & /),
	},
	{
		wing: "nominations",
		title: "Nomination",
		path: ({ nomination }) => `nominations/${nomination}/show`,
		roles: editors,
		shows: text("What was sent"),
	},
	{
		wing: "stories",
		title: "Photos and stories",
		menu: "Photos and stories (1)",
		path: () => "submissions",
		roles: editors,
		shows: text(/ & /),
	},
	{
		wing: "stories",
		title: "Photo and story",
		path: ({ submission }) => `submissions/${submission}/show`,
		roles: editors,
		shows: text("What they sent"),
	},
	...contentScreens("seminars", "Seminars", "Seminar", "Building on the Rock", "Topic", (o) => o.seminar),
	...contentScreens("events", "Events", "Event", "Dinner by the sea", "Topic", (o) => o.event),
	{ wing: "tickets", ...inMenu("tickets", "Tickets", editors, text(/Sell tickets|So far/)) },
	{ wing: "tickets", ...inMenu("bookings", "Bookings", editors, text("Match a statement")) },
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
	inMenu("files", "Files", editors, text("image/jpeg")),
	inMenu("import", "Import", editors, field("Lines of couples")),
	inMenu("bin", "Bin", editors, text("Deleted records stay here")),
	inMenu("settings", "Site settings", admins, field("Votes per shared network")),
	{
		wing: "ussd",
		title: "Site settings",
		path: () => "settings",
		roles: admins,
		shows: text("Voting without internet (USSD)"),
	},
	inMenu("votes", "Votes", auditors, text("Votes that count")),
	{ wing: "jury", ...inMenu("jury", "Jury", auditors, text("Set the jury’s share first")) },
	inMenu("results", "Results", auditors, text("they agree")),
	inMenu("evening", "The evening", auditors, text("Announces the winners on a large screen")),
	inMenu("voids", "Voided votes", auditors, text("A vote of the dress rehearsal")),
	inMenu("seasons", "Seasons", auditors, text("Runs now")),
	inMenu("users", "Users", admins, text(/editha@example\.org/)),
	{
		title: "User",
		path: ({ people }) => `users/${people.editor}`,
		roles: admins,
		shows: text(/editha@example\.org/),
	},
	inMenu("invitations", "Invitations", admins, text(/The person you invite/)),
	{
		title: "Two-step log-in",
		path: () => "two-step",
		roles: ["admin", "editor", "auditor"],
		shows: text(/somebody who learns your password/),
	},
	inMenu("audit", "Audit log", auditors, text(/Voided votes|Changed: /)),
	inMenu("safekeeping", "Safekeeping", auditors, text(/Counts every stored vote again/)),
	inMenu("operations", "Operations", admins, text("Migrations")),
	{
		wing: "ussd",
		title: "Operations",
		path: () => "operations",
		roles: admins,
		shows: text("A gateway last called"),
	},
];

/** Every screen of the back office in the order of the menu. */
export const officeScreens = all.filter(isThere);
