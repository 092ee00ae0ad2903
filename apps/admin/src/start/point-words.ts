import type { CheckedPoint, CheckPoint, CheckReason } from "@bcc/contract/admin";
import { countOf, formatNumber } from "#admin/amount.ts";
import { itemPath } from "#admin/start/item-links.ts";

/** Where a point is mended: a screen here, or an address outside of the back office. */
export type Remedy = { label: string; to: string } | { label: string; href: string };

type PointWords = {
	/** When all is well. */
	done: string;
	/** What is missing, or to be decided. */
	title(point: CheckedPoint): string;
	/** Why that matters, and what to do. */
	why: string;
	/** `to` may be "first": the form of the first thing that it names. */
	remedy: Remedy;
};

const drafts = (resource: string) => `/${resource}?filter=${encodeURIComponent('{"state":"draft"}')}`;

const categories = (count: number) => countOf(count, "category", "categories");

const words: Record<CheckPoint, PointWords> = {
	categories: {
		done: "There are categories to vote in",
		title: () => "There is no category yet",
		why: "Visitors vote for couples, and couples stand in categories. Make the first one.",
		remedy: { label: "Make a category", to: "/categories/create" },
	},
	empty_categories: {
		done: "Every category has couples",
		title: ({ figure }) => `${categories(figure)} without couples`,
		why: "Visitors find an empty page there, and nobody to vote for.",
		remedy: { label: "Add a couple", to: "first" },
	},
	category_dates: {
		done: "Every category has a beginning and an end of voting",
		title: ({ figure }) => `${categories(figure)} without a beginning or an end of voting`,
		why: "Without a beginning votes count at once; without an end they never stop.",
		remedy: { label: "Set the times", to: "/categories" },
	},
	category_drafts: {
		done: "No category is a draft",
		title: ({ figure }) => `${categories(figure)} not published yet`,
		why: "Only you who work here see a draft. Publish it, or tick this if it is for later.",
		remedy: { label: "See the drafts", to: drafts("categories") },
	},
	couple_drafts: {
		done: "No couple is a draft",
		title: ({ figure }) => `${countOf(figure, "couple")} not published yet`,
		why: "Only you who work here see a draft. Publish it, or tick this if it is for later.",
		remedy: { label: "See the drafts", to: drafts("nominees") },
	},
	couple_photos: {
		done: "Every couple has a photo",
		title: ({ figure }) => `${countOf(figure, "couple")} without a photo`,
		why: "A couple without a photo looks forgotten beside the others.",
		remedy: { label: "Add a photo", to: "first" },
	},
	couple_swahili: {
		done: "Every couple’s story is there in Swahili",
		title: ({ figure }) => `${countOf(figure, "couple")} whose story is in English only`,
		why: "Whoever reads the site in Swahili finds English there.",
		remedy: { label: "Add the Swahili", to: "first" },
	},
	other_swahili: {
		done: "Categories, seminars, events, galleries and banners are there in Swahili",
		title: ({ figure }) => `${countOf(figure, "text")} in English only`,
		why: "Whoever reads the site in Swahili finds English there. Names that stay as they are can be ticked.",
		remedy: { label: "Add the Swahili", to: "first" },
	},
	legal_texts: {
		done: "Privacy Policy and Terms are there",
		title: ({ reason }) =>
			reason === "legal_missing"
				? "The Privacy Policy or the Terms are missing"
				: "Has somebody responsible read the Privacy Policy and the Terms?",
		why: "They bind you towards everybody who votes. Tick this once they say what you do.",
		remedy: { label: "Read them", to: "/legal-texts" },
	},
	contact: {
		done: "The contact details are yours",
		title: () => "The contact details are still made-up ones",
		why: "Visitors would write and call where nobody answers.",
		remedy: { label: "Put in yours", to: "/settings" },
	},
	settings_swahili: {
		done: "Your own words about the programme are there in Swahili",
		title: ({ figure }) => `${countOf(figure, "text")} about the programme in English only`,
		why: "Whoever reads the site in Swahili finds English there.",
		remedy: { label: "To the settings", to: "/settings" },
	},
	allowance: {
		done: "How many may vote over one connection is decided",
		title: ({ figure }) =>
			`How many may vote over one connection? Now: ${formatNumber(figure)} in each category`,
		why: "A family, an office or a café is one connection. The number counts phones, tablets and computers apart. A larger one lets more people in, and more who vote twice.",
		remedy: { label: "Choose the number", to: "/settings" },
	},
	two_step: {
		done: "Everybody who works here logs in in two steps",
		title: ({ figure }) => `${countOf(figure, "person", "people")} without two-step log-in`,
		why: "You demand it: until they have set it up, they cannot work here. Remind them.",
		remedy: { label: "To the users", to: "/users" },
	},
	mail: {
		done: "Letters are sent",
		title: ({ reason, figure }) =>
			reason === "mail_failing"
				? `${countOf(figure, "letter")} could not be sent`
				: "No mail server is set up",
		why: "Nobody can confirm an address or choose a new password without a letter. Ask whoever runs the server to look at its setting SMTP_URL.",
		remedy: { label: "Letters waiting", to: "/operations" },
	},
	proxy: {
		done: "Visitors can be told apart",
		title: ({ reason }) =>
			reason === "proxy_faults" ? "Visitors cannot be told apart" : "Can the server tell visitors apart?",
		why: "Open the check on this device, and on a phone without Wi-Fi. Two different numbers: all is well, tick this. The same number twice: nearly all votes would be refused. Ask whoever runs the server to set TRUST_PROXY.",
		remedy: { label: "Open the check", href: "/ip" },
	},
	backup: {
		done: "There is a backup of the last 24 hours",
		title: ({ reason }) =>
			reason === "backup_none" ? "No backup was ever made" : "The last backup is older than a day",
		why: "If the disk breaks, what has not been saved is gone. Make a backup, and keep it elsewhere, too.",
		remedy: { label: "Make a backup", to: "/safekeeping" },
	},
};

const reasonWhy: Partial<Record<CheckReason, string>> = {
	legal_missing: "Visitors have to be told what becomes of their data, and by which rules they vote.",
	proxy_faults:
		"What stands before the server does not say who comes: all visitors count as one, and nearly all votes would be refused. Ask whoever runs the server; the next screen has the details.",
};

const reasonRemedies: Partial<Record<CheckReason, Remedy>> = {
	legal_missing: { label: "Write them", to: "/legal-texts" },
	proxy_faults: { label: "See what is wrong", to: "/operations" },
};

/** What a point says on the screen. */
export function wordsOf(point: CheckedPoint): { title: string; why: string; remedy: Remedy } {
	const { done, title, why, remedy } = words[point.point];
	const { state, reason, items } = point;
	if (state === "done") return { title: done, why: "", remedy };
	const [first] = items;
	const own = (reason && reasonRemedies[reason]) ?? remedy;
	return {
		title: title(point),
		why: (reason && reasonWhy[reason]) ?? why,
		remedy: "to" in own && own.to === "first" && first ? { ...own, to: itemPath(point, first) } : own,
	};
}

/** Whether nobody has to look at a point any more. */
export const isSettled = ({ state, seen }: CheckedPoint) =>
	state === "done" || (state === "asks" && seen !== null);
