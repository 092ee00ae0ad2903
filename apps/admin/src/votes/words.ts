import type { CategoryResults, RefusalReason, VotesSummary, VotingState } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

/** Why votes were refused. */
export const refusalNames: Record<RefusalReason, string> = {
	already_voted: t("Had voted already"),
	network_full: t("Shared network was full"),
	not_open: t("Voting was not open yet"),
	closed: t("Voting was closed or frozen"),
	unknown_category: t("No such category"),
	unknown_nominee: t("No such couple"),
	busy: t("Server was busy: told to come back"),
	held_back: t("Too many at once from one network: told to wait"),
};

/** Whether votes count in a category. */
export const stateNames: Record<VotingState, string> = {
	not_open: t("Not open yet"),
	open: t("Open"),
	closed: t("Closed"),
	frozen: t("Frozen"),
	withdrawn: t("Withdrawn"),
};

export type Sums = Pick<VotesSummary, "votes" | "voided" | "held" | "withdrawn">;

/** Of figures that are of all votes cast: that those which do not count are among them, and how many they are. */
export function castInWords({ votes, voided, held, withdrawn }: Sums): string {
	const among = [
		voided > 0 && t("%{voided} voided", { voided }),
		held > 0 && t("%{held} held", { held }),
		withdrawn > 0 && t("%{withdrawn} withdrawn", { withdrawn }),
	].filter(Boolean);
	const all = t("Of all %{votes} cast", {
		votes: t("%{count} vote |||| %{count} votes", { count: votes + voided + held + withdrawn }),
	});
	return among.length > 0
		? t("%{all}, %{joined} ones among them.", { all, joined: joined(among) })
		: `${all}.`;
}

function joined(words: (string | false)[]): string {
	return words.length < 3
		? words.join(" and ")
		: t("%{names} and %{last}", { names: words.slice(0, -1).join(", "), last: words.at(-1) || "" });
}

/** How many votes count, and what became of the others: `12 votes`, `12 votes · 3 voided · 54 withdrawn`. */
export function sumsInWords({ votes, voided, held, withdrawn }: Sums): string {
	const parts = [
		t("%{count} vote |||| %{count} votes", { count: votes }),
		voided > 0 && t("%{voided} voided", { voided }),
		held > 0 && t("%{held} held for review", { held }),
		withdrawn > 0 && t("%{withdrawn} withdrawn", { withdrawn }),
	];
	return parts.filter(Boolean).join(" · ");
}

/** Until when votes counted in a category, or will. */
export function closingInWords({
	state,
	voting_closes_at,
	frozen_at,
}: Pick<CategoryResults, "state" | "voting_closes_at" | "frozen_at">): string {
	if (state === "frozen") return t("Voting was frozen %{moment}", { moment: formatMoment(frozen_at) });
	if (state === "closed") return t("Voting closed %{moment}", { moment: formatMoment(voting_closes_at) });
	return voting_closes_at
		? t("Voting closes %{moment}", { moment: formatMoment(voting_closes_at) })
		: t("Voting has no closing time");
}
