import type { NextStep, StartPage } from "@bcc/contract/admin";
import { countOf } from "#admin/amount.ts";
import { type Remedy, wordsOf } from "#admin/start/point-words.ts";
import { formatMoment } from "#admin/time.ts";

type Words = { title: string; says: string; remedy: Remedy | null };

const to = (path: string, label: string): Remedy => ({ to: path, label });

const words: Record<Exclude<NextStep, "mend">, (page: StartPage) => Words> = {
	wait_for_opening: ({ opens_at }) => ({
		title: "Wait for voting to open",
		says: opens_at
			? `Nothing is left to do. Voting opens ${formatMoment(opens_at)}.`
			: "Voting has not opened.",
		remedy: null,
	}),
	look_at_bursts: ({ votes }) => ({
		title: `Look at ${countOf(votes?.bursts ?? 0, "unusual burst")} of votes`,
		says: "Far more votes than usual came for one couple within minutes. It may be joy, or it may be one hand.",
		remedy: to("/votes", "Look at them"),
	}),
	decide_held: ({ votes }) => ({
		title: `Decide about ${countOf(votes?.held ?? 0, "held vote")}`,
		says: "They wait for your review: release them, and they count; void them, and they do not.",
		remedy: to("/voids", "Review them"),
	}),
	watch: ({ stage }) => ({
		title: stage === "frozen" ? "Voting is frozen" : "Voting goes on, all is well",
		says:
			stage === "frozen"
				? "No vote counts until an administrator lets voting go on."
				: "There is nothing to do. Look in now and then.",
		remedy: to("/votes", "See how it goes"),
	}),
	wait_for_settling: () => ({
		title: "Wait half a minute",
		says: "The last votes are still being stored. This page looks again by itself.",
		remedy: null,
	}),
	recount: () => ({
		title: "Count again, in front of witnesses",
		says: "Voting is over. A recount compares every stored vote with what the site shows.",
		remedy: to("/safekeeping", "Count again"),
	}),
	back_up: () => ({
		title: "Make a backup",
		says: "Votes and results as they are in the end, in one file that you keep.",
		remedy: to("/safekeeping", "Make a backup"),
	}),
	check_backup: () => ({
		title: "Check the backup",
		says: "It is restored into a scratch place and compared, so that you know it is good.",
		remedy: to("/safekeeping", "Check it"),
	}),
	publish: () => ({
		title: "Publish the results",
		says: "Visitors see no counts until you do: at the ceremony, or when you like.",
		remedy: to("/results", "To the results"),
	}),
	close_books: () => ({
		title: "Close the books",
		says: "Once the results are signed: what tells voters apart is destroyed. It cannot be undone.",
		remedy: to("/safekeeping", "To the checklist"),
	}),
	begin_season: () => ({
		title: "Begin the next season, when it is time",
		says: "This one is archived as it is, with its votes and results.",
		remedy: to("/seasons", "To the seasons"),
	}),
	read_results: () => ({
		title: "Read the results",
		says: "Voting is over. Places, ties and what was left out are there.",
		remedy: to("/results", "To the results"),
	}),
	nothing: () => ({
		title: "Nothing for you to do",
		says: "All that you may work on is in order.",
		remedy: null,
	}),
};

/** The one thing to do next. */
export function nextInWords(page: StartPage): Words {
	const { step, point } = page.next;
	if (step !== "mend") return words[step](page);
	const found = page.points.find((each) => each.point === point);
	if (!found) return words.nothing(page);
	const { title, why, remedy } = wordsOf(found);
	return { title, says: why, remedy };
}

/** How the season stands, and until when. */
export function stageInWords({ stage, categories, opens_at, closes_at, ended_at }: StartPage): {
	title: string;
	says: string;
} {
	const { total, open } = categories;
	const some = `${open} of ${countOf(total, "category", "categories")}`;
	switch (stage) {
		case "before":
			return {
				title: "Before voting",
				says: opens_at ? `Voting opens ${formatMoment(opens_at)}.` : "No opening is set yet.",
			};
		case "open":
			return {
				title: "Voting is open",
				says: [
					open === total ? "In every category." : `In ${some}.`,
					closes_at
						? `${open === 1 ? "It closes" : "The next one closes"} ${formatMoment(closes_at)}.`
						: "No closing time is set.",
				].join(" "),
			};
		case "frozen":
			return { title: "Voting is frozen", says: "No vote counts at the moment." };
		case "ended":
			return { title: "Voting is over", says: ended_at ? `Since ${formatMoment(ended_at)}.` : "" };
		case "closed":
			return {
				title: "The books are closed",
				says: ended_at ? `Since ${formatMoment(ended_at)}: nothing of the season changes any more.` : "",
			};
	}
}
