import type { CheckedPoint, CheckItem } from "@bcc/contract/office/admin-start-page";
import { fieldLabel } from "#admin/components/record/field-labels.ts";
import { t } from "#admin/i18n/texts.ts";

/** Where a point is fixed: a screen here, or an address outside the back office. */
export type Remedy = { label: string; to: string } | { label: string; href: string };

type Point = {
	/** The server has the point's rule by the same key. */
	key: string;
	/** In the history of changes. */
	name: string;
	/** The title when all is well. */
	done: string;
	/** What is missing or undecided. */
	title(count: number, reason: string | null): string;
	/** Why that matters, and what to do. */
	why: string;
	/** `to` may be "first": the form of the first thing that it names. */
	remedy: Remedy;
	/** Where a record that it names is fixed, if not in the record's own form. */
	pathOf?(id: number): string;
	/** Instead, for a reason that makes it worse than undecided. */
	worse?: { reason: string; why: string; remedy: Remedy };
};

const drafts = (resource: string) => `/${resource}?filter=${encodeURIComponent('{"state":"draft"}')}`;

/** The points of the checklist, in any order: the server puts them in theirs. */
export const points: Point[] = [
	{
		key: "categories",
		name: t("categories"),
		done: t("There are categories to vote in"),
		title: () => t("There is no category yet"),
		why: t("Visitors vote for couples within categories. Make the first category."),
		remedy: { label: t("Make a category"), to: "/categories/create" },
	},
	{
		key: "empty_categories",
		name: t("empty categories"),
		done: t("Every category has couples"),
		title: (count) =>
			t("%{count} category without couples |||| %{count} categories without couples", { count }),
		why: t("Visitors find an empty page there, and nobody to vote for."),
		remedy: { label: t("Add a couple"), to: "first" },
		pathOf: (id) => `/nominees/create?source=${encodeURIComponent(JSON.stringify({ category_id: id }))}`,
	},
	{
		key: "category_dates",
		name: t("category dates"),
		done: t("Every category has a beginning and an end of voting"),
		title: (count) =>
			t(
				"%{count} category without a beginning or an end of voting |||| %{count} categories without a beginning or an end of voting",
				{ count },
			),
		why: t("Without a beginning votes count at once; without an end they never stop."),
		remedy: { label: t("Set the times"), to: "/categories" },
	},
	{
		key: "category_drafts",
		name: t("category drafts"),
		done: t("No category is a draft"),
		title: (count) =>
			t("%{count} category not published yet |||| %{count} categories not published yet", { count }),
		why: t("Only staff can see a draft. Publish it, or tick this if it is for later."),
		remedy: { label: t("See the drafts"), to: drafts("categories") },
	},
	{
		key: "couple_drafts",
		name: t("couple drafts"),
		done: t("No couple is a draft"),
		title: (count) =>
			t("%{count} couple not published yet |||| %{count} couples not published yet", { count }),
		why: t("Only staff can see a draft. Publish it, or tick this if it is for later."),
		remedy: { label: t("See the drafts"), to: drafts("nominees") },
	},
	{
		key: "couple_photos",
		name: t("couple photos"),
		done: t("Every couple has a photo"),
		title: (count) => t("%{count} couple without a photo |||| %{count} couples without a photo", { count }),
		why: t("A couple without a photo looks forgotten beside the others."),
		remedy: { label: t("Add a photo"), to: "first" },
	},
	{
		key: "couple_swahili",
		name: t("couples’ stories in Swahili"),
		done: t("Every couple’s story is there in Swahili"),
		title: (count) =>
			t(
				"%{count} couple whose story is in English only |||| %{count} couples whose story is in English only",
				{ count },
			),
		why: t("Visitors who read the site in Swahili find English there."),
		remedy: { label: t("Add the Swahili"), to: "first" },
	},
	{
		key: "other_swahili",
		name: t("other texts in Swahili"),
		done: t("Categories, seminars, events, galleries and banners are there in Swahili"),
		title: (count) => t("%{count} text in English only |||| %{count} texts in English only", { count }),
		why: t(
			"Visitors who read the site in Swahili find English there. Names that stay as they are can be ticked.",
		),
		remedy: { label: t("Add the Swahili"), to: "first" },
	},
	{
		key: "legal_texts",
		name: t("legal texts"),
		done: t("Privacy Policy and Terms are there"),
		title: (_count, reason) =>
			reason === "legal_missing"
				? t("The Privacy Policy or the Terms are missing")
				: t("Has somebody responsible read the Privacy Policy and the Terms?"),
		why: t("They bind you towards everybody who votes. Tick this once they say what you do."),
		remedy: { label: t("Read them"), to: "/legal-texts" },
		worse: {
			reason: "legal_missing",
			why: t("Visitors have to be informed how their data is used, and by which rules they vote."),
			remedy: { label: t("Write them"), to: "/legal-texts" },
		},
	},
	{
		key: "contact",
		name: t("contact"),
		done: t("The contact details are yours"),
		title: () => t("The contact details are still made-up ones"),
		why: t("Visitors would write and call where nobody answers."),
		remedy: { label: t("Put in yours"), to: "/settings" },
	},
	{
		key: "settings_swahili",
		name: t("settings in Swahili"),
		done: t("Your own words about the programme are there in Swahili"),
		title: (count) =>
			t(
				"%{count} text about the programme in English only |||| %{count} texts about the programme in English only",
				{ count },
			),
		why: t("Visitors who read the site in Swahili find English there."),
		remedy: { label: t("To the settings"), to: "/settings" },
	},
	{
		key: "allowance",
		name: t("allowance"),
		done: t("How many may vote over one connection is decided"),
		title: (count) =>
			t("How many may vote over one connection? Now: %{votes} in each category", { votes: count }),
		why: t(
			"A family, an office or a café is one connection. The number counts phones, tablets and computers apart. A larger one lets more people in, and more who vote twice.",
		),
		remedy: { label: t("Choose the number"), to: "/settings" },
	},
	{
		key: "two_step",
		name: t("two-step log-in"),
		done: t("Everybody who works here logs in in two steps"),
		title: (count) =>
			t("%{count} person without two-step log-in |||| %{count} people without two-step log-in", { count }),
		why: t("You require it: until they have set it up, they cannot work here. Remind them."),
		remedy: { label: t("To the users"), to: "/users" },
	},
	{
		key: "mail",
		name: t("mail"),
		done: t("E-mails are sent"),
		title: (count, reason) =>
			reason === "mail_failing"
				? t("%{count} e-mail could not be sent |||| %{count} e-mails could not be sent", { count })
				: t("No mail server is set up"),
		why: t(
			"Nobody can confirm an address or choose a new password without an e-mail. Ask the person who runs the server to set up a mail server.",
		),
		remedy: { label: t("E-mails waiting"), to: "/operations" },
	},
	{
		key: "proxy",
		name: t("proxy"),
		done: t("Visitors can be told apart"),
		title: (_count, reason) =>
			reason === "proxy_faults"
				? t("Visitors cannot be told apart")
				: t("Can the server tell visitors apart?"),
		why: t(
			"Open the check on this device, and on a phone without Wi-Fi. Two different numbers: all is well, tick this. The same number twice: nearly all votes would be refused. Ask the person who runs the server to fix that.",
		),
		remedy: { label: t("Open the check"), href: "/ip" },
		worse: {
			reason: "proxy_faults",
			why: t(
				"The proxy in front of the server does not forward visitors’ addresses: all visitors count as one, and nearly all votes would be refused. Ask the person who runs the server; the next screen has the details.",
			),
			remedy: { label: t("See what is wrong"), to: "/operations" },
		},
	},
	{
		key: "backup",
		name: t("backup"),
		done: t("There is a backup of the last 24 hours"),
		title: (_count, reason) => {
			if (reason === "backup_none") return t("No backup was ever made");
			return reason === "backup_damaged"
				? t("The last backup is damaged")
				: t("The last backup is older than a day");
		},
		why: t(
			"If the disk fails, everything not backed up is lost. Make a backup, and store a copy elsewhere, too.",
		),
		remedy: { label: t("Make a backup"), to: "/safekeeping" },
	},
];

function definitionOf({ point }: CheckedPoint): Point {
	const found = points.find(({ key }) => key === point);
	if (!found) throw new Error(`The point ${point} has no words.`);
	return found;
}

/** Texts of a point on the screen. */
export function wordsOf(point: CheckedPoint): { title: string; why: string; remedy: Remedy } {
	const { state, reason, items, figure } = point;
	const definition = definitionOf(point);
	const { done, title, worse } = definition;
	const { why, remedy } = worse?.reason === reason ? worse : definition;
	if (state === "done") return { title: done, why: "", remedy };
	const [first] = items;
	const isFirst = "to" in remedy && remedy.to === "first" && first;
	return {
		title: title(figure, reason),
		why,
		remedy: isFirst ? { ...remedy, to: itemPath(point, first) } : remedy,
	};
}

/** Whether a point needs no more attention. */
export const isSettled = ({ state, seen }: CheckedPoint) =>
	state === "done" || (state === "asks" && seen !== null);

/** Where an item of a point is fixed. */
export function itemPath(point: CheckedPoint, { resource, id }: CheckItem): string {
	if (id === null) return `/${resource}`;
	return definitionOf(point).pathOf?.(id) ?? `/${resource}/${id}`;
}

/** The name of an item of a point. */
export function itemName({ resource, id, label }: CheckItem): string {
	if (id === null) return fieldLabel(resource, label) ?? label;
	if (resource === "legal-texts") return label === "privacy" ? t("Privacy Policy") : t("Terms");
	return label;
}
