import { isOver, type ResultPublication, type VoteResults } from "@bcc/contract/admin";
import PublicIcon from "@mui/icons-material/Visibility";
import HiddenIcon from "@mui/icons-material/VisibilityOff";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { countOf } from "#admin/amount.ts";
import { call } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

/** Where results wait for the organisers' word: whether visitors see them, and the button that lets them. */
export function PublicationPanel({ results }: { results: VoteResults }) {
	const [asked, setAsked] = useState<"Publish results" | "Hide again" | null>(null);
	const { permissions } = usePermissions();
	const notify = useNotify();
	const queries = useQueryClient();
	const { embargo, published_at } = results.publication;
	if (!embargo) return null;
	const standing = results.categories.filter(({ withdrawal }) => !withdrawal);
	const told = standing.filter((category) => category.published_at !== null);
	const isPublic = published_at !== null || told.length > 0;
	const actions = [
		...(published_at ? [] : ["Publish results" as const]),
		...(isPublic ? ["Hide again" as const] : []),
	];
	const hides = asked === "Hide again";
	return (
		<>
			<Alert
				severity={isPublic ? "success" : "info"}
				icon={isPublic ? undefined : <HiddenIcon />}
				data-screen-only
				sx={{ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 180px" } }}
				action={
					permissions === "admin" && (
						<Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
							{actions.map((action) => (
								<Button
									key={action}
									color="inherit"
									variant="outlined"
									size="small"
									sx={{ whiteSpace: "nowrap" }}
									startIcon={action === "Publish results" ? <PublicIcon /> : undefined}
									onClick={() => setAsked(action)}
								>
									{action}
								</Button>
							))}
						</Box>
					)
				}
			>
				{publicationInWords(published_at, told.length, standing.length)}
			</Alert>
			{asked && (
				<ReasonDialog
					title={hides ? "Hide the results again?" : "Publish the results?"}
					action={asked}
					color={hides ? "error" : "primary"}
					required={hides}
					onClose={() => setAsked(null)}
					onConfirm={async (reason) => {
						const path = `/votes/results/${hides ? "unpublish" : "publish"}`;
						const { data } = await call<ResultPublication>("POST", path, {
							...(reason && { reason }),
							...(results.archived && { season: results.season_id }),
						});
						notify(...outcomeOf(data));
						await queries.invalidateQueries({ queryKey: ["votes"] });
						await queries.invalidateQueries({ queryKey: ["seasons"] });
					}}
				>
					<Effects results={results} hides={hides} />
				</ReasonDialog>
			)}
		</>
	);
}

function publicationInWords(publishedAt: string | null, told: number, standing: number): string {
	if (publishedAt) {
		return `Public since ${formatMoment(publishedAt)}: visitors see the numbers of votes of every category that has closed.`;
	}
	if (told === 0) return "Not public: visitors see no numbers of votes until the results are published.";
	if (told === standing) return "Public, category by category: visitors see the winners of each.";
	return `Public in ${told} of ${countOf(standing, "category", "categories")}: visitors see the winners of these, and nothing of the others.`;
}

function outcomeOf({ embargo, published_at }: ResultPublication): [string, { type: "success" | "warning" }] {
	if (!embargo) {
		const words = "The settings were changed meanwhile: results no longer wait to be published.";
		return [words, { type: "warning" }];
	}
	return [published_at ? "The results are public." : "The results are hidden again.", { type: "success" }];
}

/** What visitors will see from then on. */
function Effects({ results: { categories, taken_at }, hides }: { results: VoteResults; hides: boolean }) {
	if (hides) {
		return (
			<Typography sx={{ mb: 2 }}>
				The pages stop showing winners and numbers of all categories at once. Whoever has seen or downloaded
				them keeps them.
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
