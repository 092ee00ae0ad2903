import type { NextStep, Remedy, StartPage } from "@bcc/contract/office/admin-start-page";
import { t } from "#admin/i18n/texts.ts";
import { formatEnd, formatMoment } from "#admin/time.ts";

type Words = { title: string; description: string; remedy?: Remedy | null };

const to = (path: string, label: string): Remedy => ({ to: path, label });

const words: Record<Exclude<NextStep, "mend">, (page: StartPage) => Words> = {
	wait_for_opening: ({ opens_at, points }) => ({
		title: t("Wait for voting to open"),
		description: opens_at
			? points.length === 0
				? t("Voting opens %{moment}.", { moment: formatMoment(opens_at) })
				: t("Nothing is left for you to do. Voting opens %{moment}.", { moment: formatMoment(opens_at) })
			: t("Voting has not opened."),
	}),
	look_at_bursts: ({ votes }) => ({
		title: t("Look at %{count} unusual burst of votes |||| Look at %{count} unusual bursts of votes", {
			count: votes?.bursts ?? 0,
		}),
		description: t(
			"Far more votes than usual came for one couple within minutes. It may be joy, or it may be one hand.",
		),
		remedy: to("/votes", t("Look at them")),
	}),
	decide_held: ({ votes }) => ({
		title: t("Decide about %{count} held vote |||| Decide about %{count} held votes", {
			count: votes?.held ?? 0,
		}),
		description: t("They wait for your review: release them, and they count; void them, and they do not."),
		remedy: to("/voids", t("Review them")),
	}),
	watch: ({ stage }) => ({
		title: stage === "frozen" ? t("Voting is frozen") : t("Voting goes on, all is well"),
		description:
			stage === "frozen"
				? t("No vote counts until an administrator lets voting go on.")
				: t("There is nothing to do. Look in now and then."),
		remedy: to("/votes", t("See how it goes")),
	}),
	wait_for_settling: () => ({
		title: t("Wait half a minute"),
		description: t("The last votes are still being stored. This page looks again by itself."),
	}),
	close_jury: () => ({
		title: t("Close the jury"),
		description: t("Its scores count once it is closed. What judges have not handed in by then does not."),
		remedy: to("/jury", t("To the jury")),
	}),
	recount: () => ({
		title: t("Recount, in front of witnesses"),
		description: t("Voting is over. A recount compares every stored vote with what the site shows."),
		remedy: to("/safekeeping", t("Recount # do it")),
	}),
	back_up: () => ({
		title: t("Make a backup"),
		description: t("The final votes and results, in one file for you to store."),
		remedy: to("/safekeeping", t("Make a backup")),
	}),
	publish: () => ({
		title: t("Publish the results"),
		description: t("Visitors see no counts until you do: at the ceremony, or when you like."),
		remedy: to("/results", t("To the results")),
	}),
	close_books: () => ({
		title: t("Close the books"),
		description: t(
			"Once the results are signed: the data that tells voters apart is destroyed. It cannot be undone.",
		),
		remedy: to("/safekeeping", t("To the checklist")),
	}),
	begin_season: () => ({
		title: t("Begin the next season, when it is time"),
		description: t("This one is archived as it is, with its votes and results."),
		remedy: to("/seasons", t("To the seasons")),
	}),
	read_results: () => ({
		title: t("Read the results"),
		description: t("Voting is over. Places, ties and what was left out are there."),
		remedy: to("/results", t("To the results")),
	}),
	nothing: () => ({
		title: t("Nothing for you to do"),
		description: t("All that you may work on is in order."),
	}),
};

/** The one thing to do next. */
export function nextInWords(page: StartPage): Words {
	const { step, point } = page.next;
	if (step !== "mend") return words[step](page);
	const found = page.points.find((each) => each.point === point);
	if (!found) return words.nothing(page);
	const { title, why, remedy } = found;
	return { title, description: why, remedy };
}

/** The state of the season, and until when. */
export function stageInWords({ stage, categories, opens_at, closes_at, ended_at }: StartPage): Words {
	const { total, open, over } = categories;
	switch (stage) {
		case "before":
			return {
				title:
					over > 0
						? t("Voting is over in %{over} of %{total} categories", { over, total })
						: t("Before voting"),
				description: openingInWords(over, opens_at),
			};
		case "open":
			return {
				title: t("Voting is open"),
				description: [
					open === total ? t("In every category.") : t("In %{open} of %{total} categories.", { open, total }),
					closingInWords(open, closes_at),
				].join(" "),
			};
		case "frozen":
			return { title: t("Voting is frozen"), description: t("No vote counts at the moment.") };
		case "ended":
			return {
				title: t("Voting is over"),
				description: ended_at ? t("Since %{moment}.", { moment: formatMoment(ended_at) }) : "",
			};
		case "closed":
			return {
				title: t("The books are closed"),
				description: ended_at
					? t("Since %{moment}: nothing of the season changes any more.", { moment: formatMoment(ended_at) })
					: "",
			};
	}
}

function openingInWords(over: number, opensAt: string | null): string {
	if (!opensAt) return t("No opening is set yet.");
	const moment = formatMoment(opensAt);
	return over > 0 ? t("The next one opens %{moment}.", { moment }) : t("Voting opens %{moment}.", { moment });
}

function closingInWords(open: number, closesAt: string | null): string {
	if (!closesAt) return t("No closing time is set.");
	const moment = formatEnd(closesAt);
	return open === 1 ? t("It closes %{moment}.", { moment }) : t("The next one closes %{moment}.", { moment });
}
