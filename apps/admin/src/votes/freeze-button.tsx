import type { CategoryVotes, FreezeReply, VotingState } from "@bcc/contract/admin";
import { Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { call } from "#admin/providers/api.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

/** What came of freezing or reopening. */
const outcomes: Record<VotingState, string> = {
	frozen: "No more votes are taken.",
	open: "Votes count again.",
	closed: "No longer frozen. Voting has closed, so no votes are taken.",
	not_open: "No longer frozen. Voting has not opened yet, so no votes are taken.",
	withdrawn: "The category is withdrawn, so no votes are taken.",
};

type Action = "Freeze" | "Reopen" | "Change notice";

/** Stops a category from taking votes at once, or lets it take them again; for administrators. */
export function FreezeButton({ category }: { category: CategoryVotes }) {
	const [asked, setAsked] = useState<Action>();
	const { permissions } = usePermissions();
	if (permissions !== "admin" || category.withdrawal) return null;
	const actions: Action[] = category.frozen_at === null ? ["Freeze"] : ["Change notice", "Reopen"];
	return (
		<>
			{actions.map((action) => (
				<Button
					key={action}
					size="small"
					variant="outlined"
					aria-label={
						action === "Change notice" ? `${action} of ${category.name}` : `${action} ${category.name}`
					}
					onClick={() => setAsked(action)}
				>
					{action}
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
	const queries = useQueryClient();
	const { category_id, name } = category;
	const confirm = async (reason: string) => {
		const path = `/votes/categories/${category_id}/${action === "Reopen" ? "reopen" : "freeze"}`;
		const frozen_already = action === "Change notice";
		const words = action === "Reopen" ? {} : { notice, notice_sw: swahili, frozen_already };
		const { data } = await call<FreezeReply>("POST", path, { ...words, ...(reason ? { reason } : {}) });
		const type = data.state === "open" || action !== "Reopen" ? "success" : "warning";
		notify(action === "Change notice" ? "Visitors read the new words." : outcomes[data.state], { type });
		await queries.invalidateQueries({ queryKey: ["votes"] });
	};
	return (
		<ReasonDialog
			title={action === "Change notice" ? `Notice on ${name}` : `${action} ${name}`}
			action={action === "Change notice" ? "Save" : action}
			onClose={onClose}
			onConfirm={confirm}
		>
			{action !== "Reopen" && (
				<Stack sx={{ gap: 1, mb: 1 }}>
					<Notice
						label="What visitors read"
						value={notice}
						onChange={setNotice}
						says="If empty: “Voting in this category has been paused … Please come back later.”"
					/>
					<Notice
						label="What visitors read (Swahili)"
						value={swahili}
						onChange={setSwahili}
						says={notice && !swahili ? "If empty, Swahili pages show the English words." : ""}
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
