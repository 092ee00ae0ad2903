import { isOver, type ResultPublication, type VoteResults } from "@bcc/contract/admin";
import PublicIcon from "@mui/icons-material/Visibility";
import HiddenIcon from "@mui/icons-material/VisibilityOff";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { call } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

/** Where results wait for the organisers' word: whether visitors see them, and the button that lets them. */
export function PublicationPanel({ results }: { results: VoteResults }) {
	const [open, setOpen] = useState(false);
	const { permissions } = usePermissions();
	const notify = useNotify();
	const queries = useQueryClient();
	const { embargo, published_at } = results.publication;
	if (!embargo) return null;
	const action = published_at ? "Hide again" : "Publish results";
	return (
		<>
			<Alert
				severity={published_at ? "success" : "info"}
				icon={published_at ? undefined : <HiddenIcon />}
				data-screen-only
				sx={{ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 180px" } }}
				action={
					permissions === "admin" && (
						<Button
							color="inherit"
							variant="outlined"
							size="small"
							sx={{ whiteSpace: "nowrap" }}
							startIcon={published_at ? undefined : <PublicIcon />}
							onClick={() => setOpen(true)}
						>
							{action}
						</Button>
					)
				}
			>
				{published_at
					? `Public since ${formatMoment(published_at)}: visitors see the numbers of votes of every category that has closed.`
					: "Not public: visitors see no numbers of votes until the results are published."}
			</Alert>
			{open && (
				<ReasonDialog
					title={published_at ? "Hide the results again?" : "Publish the results?"}
					action={action}
					color={published_at ? "error" : "primary"}
					required={published_at !== null}
					onClose={() => setOpen(false)}
					onConfirm={async (reason) => {
						const path = `/votes/results/${published_at ? "unpublish" : "publish"}`;
						const { data } = await call<ResultPublication>("POST", path, {
							...(reason && { reason }),
							...(results.archived && { season: results.season_id }),
						});
						notify(...outcomeOf(data));
						await queries.invalidateQueries({ queryKey: ["votes"] });
						await queries.invalidateQueries({ queryKey: ["seasons"] });
					}}
				>
					<Effects results={results} />
				</ReasonDialog>
			)}
		</>
	);
}

function outcomeOf({ embargo, published_at }: ResultPublication): [string, { type: "success" | "warning" }] {
	if (!embargo) {
		const words = "The settings were changed meanwhile: results no longer wait to be published.";
		return [words, { type: "warning" }];
	}
	return [published_at ? "The results are public." : "The results are hidden again.", { type: "success" }];
}

/** What visitors will see from then on. */
function Effects({ results: { categories, publication, taken_at } }: { results: VoteResults }) {
	if (publication.published_at) {
		return (
			<Typography sx={{ mb: 2 }}>
				The pages stop showing the numbers at once. Whoever has seen or downloaded them keeps them.
			</Typography>
		);
	}
	const standing = categories.filter(({ withdrawal }) => !withdrawal);
	const takenAt = Date.parse(taken_at);
	const waiting = standing.filter((category) => !isOver(category, takenAt));
	const held = standing.filter((category) => category.held > 0);
	const notFinal = standing.some((category) => isOver(category, takenAt) && category.settling);
	return (
		<Box sx={{ mb: 2 }}>
			<Typography sx={{ mb: 1 }}>
				From this moment everybody sees how many votes each couple has, in every category that has closed, and
				the public log shows its entries.
			</Typography>
			{waiting.length > 0 && (
				<Alert severity="warning" sx={{ mb: 1 }}>
					Not closed yet, so shown only when they close: {waiting.map(({ name }) => name).join(", ")}. The
					public log waits for them, too.
				</Alert>
			)}
			{held.length > 0 && (
				<Alert severity="warning" sx={{ mb: 1 }}>
					Not final while votes are held for review, and shown without these:{" "}
					{held.map(({ name }) => name).join(", ")}.
				</Alert>
			)}
			{notFinal && (
				<Alert severity="warning">
					Some results are not final yet: votes sent before the end may still be being stored. Wait a minute.
				</Alert>
			)}
		</Box>
	);
}
