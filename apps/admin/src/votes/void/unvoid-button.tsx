import type { VoteVoid } from "@bcc/contract/votes/admin-void";
import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

const back = {
	call: api.restoreVotes,
	done: t("The votes count again."),
	look: { color: "primary", startIcon: <RestoreIcon /> },
} as const;

/** Ways to end a void or hold: the call and its texts. */
const ways = {
	restore: {
		...back,
		action: t("Put back"),
		title: (count: number) =>
			t("Let %{count} vote count again |||| Let %{count} votes count again", { count }),
	},
	release: {
		...back,
		action: t("Release"),
		title: (count: number) =>
			t(
				"Release %{count} vote, so that it counts again |||| Release %{count} votes, so that they count again",
				{ count },
			),
	},
	void: {
		call: api.voidHeld,
		action: t("Void"),
		title: (count: number) =>
			t("Void %{count} vote that is held |||| Void %{count} votes that are held", { count }),
		done: t("The votes are voided."),
		look: { color: "error", startIcon: <RemoveCircleIcon /> },
	},
} as const;

/** Makes a group of voided votes count again, or ends a hold either way, for a reason. */
export function UnvoidButton() {
	const group = useRecordContext<VoteVoid>();
	if (!group || group.restored_at) return null;
	const offered = group.held ? [ways.release, ways.void] : [ways.restore];
	return (
		<Box
			component="span"
			sx={{ display: "inline-flex", flexWrap: "wrap" }}
			// The line would open, too.
			onClick={(event) => event.stopPropagation()}
		>
			{offered.map(({ call, action, title, done, look }) => (
				<ReasonButton
					key={action}
					{...look}
					size="small"
					label={action}
					title={title(group.votes)}
					action={action}
					helperText={t("Recorded in the audit log; the public log shows it to everybody.")}
					onConfirm={async (reason) => {
						await call(group.id, { reason });
						return done;
					}}
				/>
			))}
		</Box>
	);
}
