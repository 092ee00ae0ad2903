import type { CategoryVotes, FreezeReply, VotingState } from "@bcc/contract/admin";
import { Button } from "@mui/material";
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

/** Stops a category from taking votes at once, or lets it take them again; for administrators. */
export function FreezeButton({ category }: { category: CategoryVotes }) {
	const [open, setOpen] = useState(false);
	const { permissions } = usePermissions();
	const notify = useNotify();
	const queries = useQueryClient();
	if (permissions !== "admin" || category.withdrawal) return null;
	const frozen = category.frozen_at !== null;
	const action = frozen ? "Reopen" : "Freeze";
	return (
		<>
			<Button
				size="small"
				variant="outlined"
				aria-label={`${action} ${category.name}`}
				onClick={() => setOpen(true)}
			>
				{action}
			</Button>
			{open && (
				<ReasonDialog
					title={`${action} ${category.name}`}
					action={action}
					onClose={() => setOpen(false)}
					onConfirm={async (reason) => {
						const path = `/votes/categories/${category.category_id}/${frozen ? "reopen" : "freeze"}`;
						const { data } = await call<FreezeReply>("POST", path, reason ? { reason } : {});
						notify(outcomes[data.state], { type: data.state === "open" || !frozen ? "success" : "warning" });
						await queries.invalidateQueries({ queryKey: ["votes"] });
					}}
				/>
			)}
		</>
	);
}
