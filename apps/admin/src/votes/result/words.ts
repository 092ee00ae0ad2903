import type { VotingState } from "@bcc/contract/awards/admin-freeze";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import type { RefusalReason, VotesSummary } from "@bcc/contract/votes/admin-vote";
import type { VoteSource } from "@bcc/contract/votes/device";
import { listOf } from "#admin/i18n/list.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatEnd, formatMoment } from "#admin/time.ts";

/** Why votes were refused. */
export const refusalNames: Record<RefusalReason, string> = {
	already_voted: t("Had voted already"),
	network_full: t("Shared network was full"),
	not_open: t("Voting was not open yet"),
	closed: t("Voting was closed or frozen"),
	unknown_category: t("No such category"),
	unknown_nominee: t("No such couple"),
	busy: t("Server was busy: told to come back"),
	throttled: t("Too many at once from one network: told to wait"),
};

/** Where votes come from: types of device, and what else takes votes. */
export const deviceNames: Record<VoteSource, string> = {
	mobile: t("Phones"),
	tablet: t("Tablets"),
	desktop: t("Computers"),
	unknown: t("Unknown"),
	ussd: t("USSD, without internet"),
};

/** Both names, and whether the couple is withdrawn. */
export function coupleName({ husband, wife }: { husband: string; wife: string }, withdrawn: boolean): string {
	const couple = `${husband} & ${wife}`;
	return withdrawn ? t("%{couple} (withdrawn)", { couple }) : couple;
}

/** Whether votes count in a category. */
export const stateNames: Record<VotingState, string> = {
	not_open: t("Not open yet"),
	open: t("Open"),
	closed: t("Closed"),
	frozen: t("Frozen"),
	withdrawn: t("Withdrawn # a category in the count"),
};

export type Sums = Pick<VotesSummary, "votes" | "voided" | "held" | "withdrawn">;

/** Note on figures of all votes cast: how many of them do not count. */
export function castInWords({ votes, voided, held, withdrawn }: Sums): string {
	const kinds = [
		voided > 0 && t("%{count} voided |||| %{count} voided", { count: voided }),
		held > 0 && t("%{count} held |||| %{count} held", { count: held }),
		withdrawn > 0 && t("%{count} withdrawn |||| %{count} withdrawn", { count: withdrawn }),
	].filter((kind) => kind !== false);
	const count = votes + voided + held + withdrawn;
	return kinds.length > 0
		? t(
				"Of all %{count} vote cast, %{kinds} ones among them. |||| Of all %{count} votes cast, %{kinds} ones among them.",
				{ count, kinds: listOf(kinds) },
			)
		: t("Of all %{count} vote cast. |||| Of all %{count} votes cast.", { count });
}

/** How many votes count, and how many were voided, held or withdrawn: `12 votes`, `12 votes · 3 voided · 54 withdrawn · 69 cast in all`. */
export function sumsInWords({ votes, voided, held, withdrawn }: Sums): string {
	const cast = votes + voided + held + withdrawn;
	const parts = [
		t("%{count} vote |||| %{count} votes", { count: votes }),
		voided > 0 && t("%{count} voided |||| %{count} voided", { count: voided }),
		held > 0 && t("%{count} held for review |||| %{count} held for review", { count: held }),
		withdrawn > 0 && t("%{count} withdrawn |||| %{count} withdrawn", { count: withdrawn }),
		cast > votes && t("%{count} cast in all |||| %{count} cast in all", { count: cast }),
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
	if (state === "closed") return t("Voting closed %{moment}", { moment: formatEnd(voting_closes_at) });
	return voting_closes_at
		? t("Voting closes %{moment}", { moment: formatEnd(voting_closes_at) })
		: t("Voting has no closing time");
}
