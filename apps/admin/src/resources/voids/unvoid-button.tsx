import type { VoteVoid } from "@bcc/contract/admin";
import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { ReasonDialog } from "#admin/dialogs/reason-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

/** What can be done with votes that were taken out: the call, and the words around it. */
const ways = {
	restore: {
		action: t("Put back"),
		title: (count: number) =>
			t("Let %{count} vote count again |||| Let %{count} votes count again", { count }),
		done: t("The votes count again."),
	},
	release: {
		action: t("Release"),
		title: (count: number) =>
			t(
				"Release %{count} vote, so that it counts again |||| Release %{count} votes, so that they count again",
				{ count },
			),
		done: t("The votes count again."),
	},
	void: {
		action: t("Void"),
		title: (count: number) =>
			t("Void %{count} vote that is held |||| Void %{count} votes that are held", { count }),
		done: t("The votes are voided."),
	},
};

type Way = keyof typeof ways;

/** Makes a group of voided votes count again, or ends a hold either way, for a reason. */
export function UnvoidButton() {
	const group = useRecordContext<VoteVoid>();
	const [chosen, setChosen] = useState<Way>();
	const notify = useNotify();
	if (!group || group.restored_at) return null;
	const button = (way: Way) => (
		<Button
			size="small"
			color={way === "void" ? "error" : "primary"}
			startIcon={way === "void" ? <RemoveCircleIcon /> : <RestoreIcon />}
			onClick={(event) => {
				event.stopPropagation();
				setChosen(way);
			}}
		>
			{ways[way].action}
		</Button>
	);
	return (
		<>
			<Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap" }}>
				{group.held ? (
					<>
						{button("release")}
						{button("void")}
					</>
				) : (
					button("restore")
				)}
			</Box>
			{chosen && (
				<ReasonDialog
					title={ways[chosen].title(group.votes)}
					action={ways[chosen].action}
					color={chosen === "void" ? "error" : "primary"}
					says={t("Recorded in the audit log; the public log shows it to everybody.")}
					required
					onClose={() => setChosen(undefined)}
					onConfirm={async (reason) => {
						await (chosen === "void" ? api.voidHeld : api.restoreVotes)(group.id, { reason });
						notify(ways[chosen].done, { type: "success" });
					}}
				/>
			)}
		</>
	);
}
