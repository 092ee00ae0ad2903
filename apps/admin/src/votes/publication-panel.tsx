import { isOver, type ResultPublication, type VoteResults } from "@bcc/contract/admin";
import PublicIcon from "@mui/icons-material/Visibility";
import HiddenIcon from "@mui/icons-material/VisibilityOff";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice, Paragraph, Row, WideAlert } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";
import { LoggedWithdrawals, LogWaits } from "#admin/votes/shown-log.tsx";

type Action = "publish" | "hide";

const actionNames: Record<Action, string> = { publish: t("Publish results"), hide: t("Hide again") };

/** Where results wait for the organisers' word: whether visitors see them, and the button that lets them. */
export function PublicationPanel({ results }: { results: VoteResults }) {
	const [asked, setAsked] = useState<Action | null>(null);
	const { permissions } = usePermissions();
	const notify = useNotify();
	const { embargo, published_at } = results.publication;
	if (!embargo) return null;
	const standing = results.categories.filter(({ withdrawal }) => !withdrawal);
	const told = standing.filter((category) => category.published_at !== null);
	const isPublic = published_at !== null || told.length > 0;
	const actions: Action[] = [
		...(published_at ? [] : ["publish" as const]),
		...(isPublic ? ["hide" as const] : []),
	];
	const hides = asked === "hide";
	return (
		<>
			<WideAlert
				severity={isPublic ? "success" : "info"}
				icon={isPublic ? undefined : <HiddenIcon />}
				data-screen-only
				action={
					permissions === "admin" && (
						<Row>
							{actions.map((action) => (
								<Button
									key={action}
									color="inherit"
									variant="outlined"
									size="small"
									sx={{ whiteSpace: "nowrap" }}
									startIcon={action === "publish" ? <PublicIcon /> : undefined}
									onClick={() => setAsked(action)}
								>
									{actionNames[action]}
								</Button>
							))}
						</Row>
					)
				}
			>
				{publicationInWords(published_at, told.length, standing.length)}
				{isPublic && <LogWaits log={results.public_log} />}
			</WideAlert>
			{asked && (
				<ReasonDialog
					title={hides ? t("Hide the results again?") : t("Publish the results?")}
					action={actionNames[asked]}
					color={hides ? "error" : "primary"}
					required={hides}
					onClose={() => setAsked(null)}
					onConfirm={async (reason) => {
						const word = {
							...(reason && { reason }),
							...(results.archived && { season: results.season_id }),
						};
						notify(...outcomeOf(await (hides ? api.hideResults : api.publishResults)(word)));
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
		return t("Public since %{moment}: visitors see the numbers of votes of every category that has closed.", {
			moment: formatMoment(publishedAt),
		});
	}
	if (told === 0) return t("Not public: visitors see no numbers of votes until the results are published.");
	if (told === standing) return t("Public, category by category: visitors see the winners of each.");
	return t(
		"Public in %{told} of %{standing} categories: visitors see the winners of these, and nothing of the others.",
		{ told, standing },
	);
}

function outcomeOf({ embargo, published_at }: ResultPublication): [string, { type: "success" | "warning" }] {
	if (!embargo) {
		const words = t("The settings were changed meanwhile: results no longer wait to be published.");
		return [words, { type: "warning" }];
	}
	return [
		published_at ? t("The results are public.") : t("The results are hidden again."),
		{ type: "success" },
	];
}

/** What visitors will see from then on. */
function Effects({ results: { categories, taken_at }, hides }: { results: VoteResults; hides: boolean }) {
	if (hides) {
		return (
			<Paragraph>
				{t(
					"The pages stop showing winners and numbers of all categories at once. Whoever has seen or downloaded them keeps them.",
				)}
			</Paragraph>
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
				{t(
					"From this moment everybody sees how many votes each couple has, in every category that has closed, and the public log shows its entries.",
				)}
			</Typography>
			<LoggedWithdrawals categories={categories} />
			{waiting.length > 0 && (
				<FormNotice severity="warning">
					{t("Not closed yet, so shown only when they close: %{names}. The public log waits for them, too.", {
						names: waiting.map(({ name }) => name).join(", "),
					})}
				</FormNotice>
			)}
			{held.length > 0 && (
				<FormNotice severity="warning">
					{t("Not final while votes are held for review, and shown without these: %{names}.", {
						names: held.map(({ name }) => name).join(", "),
					})}
				</FormNotice>
			)}
			{notFinal && (
				<Alert severity="warning">
					{t(
						"Some results are not final yet: votes sent before the end may still be being stored. Wait a minute.",
					)}
				</Alert>
			)}
		</Box>
	);
}
