import type { VotesSummary } from "@bcc/contract/votes/admin-vote";
import { Typography } from "@mui/material";
import type { VotedRecord } from "#admin/awards/withdrawal/voted-record.ts";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Bullets, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { useVotesSummary } from "#admin/votes/result/use-votes-summary.ts";

/** The effects of a withdrawal on votes, couples and pages. */
export function WithdrawalEffects({ record }: { record: VotedRecord }) {
	return (
		<Loaded query={useVotesSummary()}>
			{(summary) => (
				<>
					<Typography>{t("At this moment, it would take away:")}</Typography>
					<Bullets items={effectsOf(record, summary)} />
					<Paragraph color="text.secondary">
						{t("No vote is lost: they stay stored, and count again when it is put back.")}
					</Paragraph>
				</>
			)}
		</Loaded>
	);
}

function effectsOf(record: VotedRecord, { categories }: VotesSummary): string[] {
	if ("husband" in record) {
		const its = categories.find(({ category_id }) => category_id === record.category_id);
		const couple = its?.couples.find(({ nominee_id }) => nominee_id === record.id);
		return [
			votesInWords(couple?.votes ?? 0, (couple?.voided ?? 0) + (couple?.held ?? 0)),
			t("The couple, and its place in the results"),
			its
				? t("Its card on the page of %{category}; links to it lead to that page", { category: its.name })
				: t("Its card on the page of its category; links to it lead to that page"),
		];
	}
	const its = categories.find(({ category_id }) => category_id === record.id);
	const couples = its?.couples.filter(({ withdrawal }) => !withdrawal).length ?? 0;
	return [
		votesInWords((its?.votes ?? 0) + (its?.withdrawn ?? 0), (its?.voided ?? 0) + (its?.held ?? 0)),
		t(
			"%{count} couple, and its place in the results |||| %{count} couples, and their places in the results",
			{ count: couples },
		),
		t("The category’s page, in English and Swahili; links to it and to its couples lead to “not found”"),
	];
}

function votesInWords(votes: number, takenOut: number): string {
	return takenOut > 0
		? t(
				"%{count} vote (besides %{out} that are voided or held already) |||| %{count} votes (besides %{out} that are voided or held already)",
				{ count: votes, out: takenOut },
			)
		: t("%{count} vote |||| %{count} votes", { count: votes });
}
