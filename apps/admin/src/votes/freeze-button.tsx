import type { CategoryVotes, VotingState } from "@bcc/contract/admin";
import { Button, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

/** What came of freezing or reopening. */
const outcomes: Record<VotingState, string> = {
	frozen: t("No more votes are taken."),
	open: t("Votes count again."),
	closed: t("No longer frozen. Voting has closed, so no votes are taken."),
	not_open: t("No longer frozen. Voting has not opened yet, so no votes are taken."),
	withdrawn: t("The category is withdrawn, so no votes are taken."),
};

type Action = "freeze" | "reopen" | "notice";

const actionNames: Record<Action, string> = {
	freeze: t("Freeze"),
	reopen: t("Reopen"),
	notice: t("Change notice"),
};

function actionOn(action: Action, name: string): string {
	if (action === "freeze") return t("Freeze %{name}", { name });
	return action === "reopen" ? t("Reopen %{name}", { name }) : t("Change notice of %{name}", { name });
}

/** Stops a category from taking votes at once, or lets it take them again; for administrators. */
export function FreezeButton({ category }: { category: CategoryVotes }) {
	const [asked, setAsked] = useState<Action>();
	const { permissions } = usePermissions();
	const isOver = category.state === "closed" && category.frozen_at === null;
	if (permissions !== "admin" || category.withdrawal || isOver) return null;
	const actions: Action[] = category.frozen_at === null ? ["freeze"] : ["notice", "reopen"];
	return (
		<>
			{actions.map((action) => (
				<Button
					key={action}
					size="small"
					variant="outlined"
					aria-label={actionOn(action, category.name)}
					onClick={() => setAsked(action)}
				>
					{actionNames[action]}
				</Button>
			))}
			{asked && <FreezeDialog category={category} action={asked} onClose={() => setAsked(undefined)} />}
		</>
	);
}

type DialogProps = { category: CategoryVotes; action: Action; onClose(): void };

function FreezeDialog({ category, action, onClose }: DialogProps) {
	const [notice, setNotice] = useState(category.frozen_notice ?? "");
	const [swahili, setSwahili] = useState(category.frozen_notice_sw ?? "");
	const notify = useNotify();
	const { category_id, name } = category;
	const confirm = async (reason: string) => {
		const why = reason ? { reason } : {};
		const { state } = await (action === "reopen"
			? api.reopen(category_id, why)
			: api.freeze(category_id, {
					notice,
					notice_sw: swahili,
					frozen_already: action === "notice",
					...why,
				}));
		const type = state === "open" || action !== "reopen" ? "success" : "warning";
		notify(action === "notice" ? t("Visitors read the new words.") : outcomes[state], { type });
	};
	return (
		<ReasonDialog
			title={action === "notice" ? t("Notice on %{name}", { name }) : actionOn(action, name)}
			action={action === "notice" ? t("Save") : actionNames[action]}
			onClose={onClose}
			onConfirm={confirm}
		>
			{action !== "reopen" && (
				<Stack sx={{ gap: 1, mb: 1 }}>
					<Notice
						label={t("What visitors read")}
						value={notice}
						onChange={setNotice}
						says={t("If empty: “Voting in this category has been paused … Please come back later.”")}
					/>
					<Notice
						label={t("What visitors read (Swahili)")}
						value={swahili}
						onChange={setSwahili}
						says={notice && !swahili ? t("If empty, Swahili pages show the English words.") : ""}
					/>
				</Stack>
			)}
		</ReasonDialog>
	);
}

type NoticeProps = { label: string; value: string; says: string; onChange(value: string): void };

function Notice({ label, value, says, onChange }: NoticeProps) {
	return (
		<TextField
			fullWidth
			multiline
			label={label}
			value={value}
			helperText={says}
			onChange={({ target }) => onChange(target.value)}
			slotProps={{ htmlInput: { maxLength: 500 } }}
		/>
	);
}
