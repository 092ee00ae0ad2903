import type { CategoryVotes, VotingState } from "@bcc/contract/admin";
import StopIcon from "@mui/icons-material/Block";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

/** Ends voting in every category that is open or frozen; for administrators, after a question that says what it does. */
export function CloseAllButton({ categories }: { categories: CategoryVotes[] }) {
	const [open, setOpen] = useState(false);
	const { permissions } = usePermissions();
	const notify = useNotify();
	const now = Date.now();
	const running = categories.filter(
		({ state, voting_opens_at, voting_closes_at }) =>
			state === "open" ||
			(state === "frozen" &&
				(!voting_closes_at || Date.parse(voting_closes_at) > now) &&
				(!voting_opens_at || Date.parse(voting_opens_at) < now)),
	);
	if (permissions !== "admin" || running.length === 0) return null;
	return (
		<>
			<Button variant="outlined" color="error" startIcon={<StopIcon />} onClick={() => setOpen(true)}>
				{t("Close all voting now")}
			</Button>
			{open && (
				<ReasonDialog
					title={t("Close all voting now?")}
					action={t("Close all voting")}
					color="error"
					required
					onClose={() => setOpen(false)}
					onConfirm={async (reason) => {
						const closed = await api.closeVoting({ reason });
						notify(
							t("Voting is closed in %{count} category. |||| Voting is closed in %{count} categories.", {
								count: closed.length,
							}),
							{ type: "success" },
						);
					}}
				>
					<Question running={running} others={categories} />
				</ReasonDialog>
			)}
		</>
	);
}

function Question({ running, others }: { running: CategoryVotes[]; others: CategoryVotes[] }) {
	const inState = (state: VotingState) => others.filter((category) => category.state === state);
	const later = inState("not_open");
	return (
		<Box sx={{ mb: 2 }}>
			<Typography>{t("From this moment no vote is taken in:")}</Typography>
			<Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 3, overflowWrap: "anywhere" }}>
				{running.map((category) => (
					<li key={category.category_id}>{closedInWords(category)}</li>
				))}
			</Box>
			{later.length > 0 && (
				<FormNotice severity="info">
					{t("Not open yet, and left as planned: %{names}.", {
						names: later.map(({ name }) => name).join(", "),
					})}
				</FormNotice>
			)}
			<Typography color="text.secondary">
				{t(
					"Visitors read that voting has closed. Votes that are being sent at this moment may still be counted for some seconds. To open a category again, give it a later closing time.",
				)}
			</Typography>
		</Box>
	);
}

function closedInWords({ name: category, state, voting_closes_at }: CategoryVotes): string {
	const isFrozen = state === "frozen";
	if (!voting_closes_at) {
		return isFrozen
			? t("%{category}, which is frozen and had no closing time", { category })
			: t("%{category}, which had no closing time", { category });
	}
	const moment = formatMoment(voting_closes_at);
	return isFrozen
		? t("%{category}, which is frozen, instead of %{moment}", { category, moment })
		: t("%{category}, instead of %{moment}", { category, moment });
}
