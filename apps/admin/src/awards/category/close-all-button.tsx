import type { CategoryVotes, VotesSummary } from "@bcc/contract/votes/admin-vote";
import StopIcon from "@mui/icons-material/Block";
import { Typography } from "@mui/material";
import { useGetOne, usePermissions } from "react-admin";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { Bullets, FormNotice, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatEnd } from "#admin/time.ts";

/** Ends voting in every category that is open or frozen; for administrators, after a question that shows the effects. */
export function CloseAllButton({ season_id: season, categories }: VotesSummary) {
	const { permissions } = usePermissions();
	const running = categories.filter(isRunning);
	if (permissions !== "admin" || running.length === 0) return null;
	const later = categories.filter(({ state }) => state === "not_open").map(({ name }) => name);
	const close = async (reason: string) =>
		t("Voting is closed in %{count} category. |||| Voting is closed in %{count} categories.", {
			count: (await api.closeVoting({ season, reason })).length,
		});
	return (
		<ReasonButton
			variant="outlined"
			startIcon={<StopIcon />}
			label={t("Close all voting now")}
			title={t("Close all voting now?")}
			action={t("Close all voting")}
			color="error"
			onConfirm={close}
		>
			<Typography>{t("From this moment no vote is taken in:")}</Typography>
			<Bullets items={running.map(closedInWords)} />
			{later.length > 0 && (
				<FormNotice severity="info">
					{t("Not open yet, and left as planned: %{names}.", { names: later.join(", ") })}
				</FormNotice>
			)}
			<WinnersNotice />
			<Paragraph color="text.secondary">
				{t(
					"Withdrawn categories and drafts are closed as well. Visitors read that voting has closed. Votes that are being sent at this moment may still be counted for some seconds. To open a category again, give it a later closing time.",
				)}
			</Paragraph>
		</ReasonButton>
	);
}

/** Says that visitors will learn the winners without anybody publishing them. */
function WinnersNotice() {
	const { data } = useGetOne("settings", { id: 1 });
	if (!data || data.counts_hidden_until_published) return null;
	return (
		<FormNotice severity="warning">
			{t(
				"The site names the winners as soon as the results are final, about a minute later, except where the jury has to decide a tie. So that it waits for you, first choose “When you publish the results” in the site settings.",
			)}
		</FormNotice>
	);
}

function isRunning({ state, voting_opens_at: opens }: CategoryVotes): boolean {
	const hasOpened = !opens || Date.parse(opens) < Date.now();
	return state === "open" || (state === "frozen" && hasOpened);
}

function closedInWords({ name: category, state, voting_closes_at: closes }: CategoryVotes): string {
	const isFrozen = state === "frozen";
	const values = { category, moment: formatEnd(closes) };
	if (!closes && isFrozen) return t("%{category}, which is frozen and had no closing time", values);
	if (!closes) return t("%{category}, which had no closing time", values);
	return isFrozen
		? t("%{category}, which is frozen, instead of %{moment}", values)
		: t("%{category}, instead of %{moment}", values);
}
