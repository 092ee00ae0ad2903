import type { CategoryResults, VoteResults } from "@bcc/contract/votes/admin-result";
import PublicIcon from "@mui/icons-material/Visibility";
import HiddenIcon from "@mui/icons-material/VisibilityOff";
import { Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonDialog } from "#admin/components/dialog/reason-dialog.tsx";
import { FormNotice, Paragraph, Row, WideAlert } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { addedNotices } from "#admin/votes/result/added-notices.ts";

/** Where organisers publish the results: whether visitors see them, and the buttons to publish or hide them. */
export function PublicationPanel({ results }: { results: VoteResults }) {
	const { permissions } = usePermissions();
	const { embargo, published_at } = results.publication;
	if (!embargo) return null;
	const active = results.categories.filter(hasResults);
	const seen = active.filter((category) => category.published_at !== null);
	const isPublic = published_at !== null || seen.length > 0;
	const buttons = (
		<Row>
			{!published_at && <PublishButton results={results} />}
			{isPublic && <PublishButton results={results} hides />}
		</Row>
	);
	return (
		<WideAlert
			severity={isPublic ? "success" : "info"}
			icon={isPublic ? undefined : <HiddenIcon />}
			data-screen-only
			action={permissions === "admin" && buttons}
		>
			{publicationInWords(published_at, seen.length, active.length)}
			{isPublic &&
				addedNotices.map(
					([path, { PublicNotice }]) => PublicNotice && <PublicNotice key={path} results={results} />,
				)}
		</WideAlert>
	);
}

/** Not so of one that is withdrawn, or has ended without a vote: nothing of it is published. */
function hasResults({ withdrawal, published_at, final, votes, voided, withdrawn }: CategoryResults): boolean {
	return !withdrawal && (published_at !== null || !final || votes + voided + withdrawn > 0);
}

function publicationInWords(publishedAt: string | null, seen: number, active: number): string {
	if (publishedAt) {
		return t("Public since %{moment}: visitors see the numbers of votes of every category that has closed.", {
			moment: formatMoment(publishedAt),
		});
	}
	if (seen === 0) return t("Not public: visitors see no numbers of votes until the results are published.");
	if (seen === active) return t("Public, category by category: visitors see the winners of each.");
	return t(
		"Public in %{published} of %{active} categories: visitors see the winners of these, and nothing of the others.",
		{ published: seen, active },
	);
}

/** Publishes all results, or hides them again. */
function PublishButton({ results, hides = false }: { results: VoteResults; hides?: boolean }) {
	const action = hides ? t("Hide again") : t("Publish results");
	const confirm = async (reason: string) => {
		const word = { season: results.season_id, ...(reason && { reason }) };
		const { embargo } = await (hides ? api.hideResults : api.publishResults)(word);
		if (!embargo) return t("The settings were changed meanwhile: results no longer wait to be published.");
		return hides ? t("The results are hidden again.") : t("The results are public.");
	};
	return (
		<DialogButton
			color="inherit"
			variant="outlined"
			size="small"
			startIcon={hides ? undefined : <PublicIcon />}
			dialog={(close) => (
				<ReasonDialog
					title={hides ? t("Hide the results again?") : t("Publish the results?")}
					action={action}
					color={hides ? "error" : "primary"}
					required={hides}
					onClose={close}
					onConfirm={confirm}
				>
					{hides ? (
						<Paragraph>
							{t(
								"The pages stop showing winners and numbers of all categories at once. People who have seen or downloaded them still have them.",
							)}
						</Paragraph>
					) : (
						<PublishEffects results={results} />
					)}
				</ReasonDialog>
			)}
		>
			{action}
		</DialogButton>
	);
}

const namesOf = (those: { name: string }[]) => ({ names: those.map(({ name }) => name).join(", ") });

/** What visitors will see from then on. */
function PublishEffects({ results }: { results: VoteResults }) {
	const { categories } = results;
	const active = categories.filter(({ withdrawal }) => !withdrawal);
	const waiting = active.filter(({ state }) => state !== "closed");
	const held = active.filter((category) => category.held > 0);
	const tied = active.filter((category) => category.final && category.open_ties.length > 0);
	const warnings = [
		waiting.length > 0 && t("Not closed yet, so shown only when they close: %{names}.", namesOf(waiting)),
		held.length > 0 &&
			t("Not final while votes are held for review, and shown without these: %{names}.", namesOf(held)),
		tied.length > 0 &&
			t("The jury has not decided a tie, so no winners are shown until it does: %{names}.", namesOf(tied)),
		active.some((category) => category.state === "closed" && category.settling) &&
			t(
				"Some results are not final yet: votes sent before the end may still be being stored. Wait a minute.",
			),
	];
	return (
		<>
			<Typography gutterBottom>
				{t(
					"From this moment everybody sees how many votes each couple has, in every category that has closed.",
				)}
			</Typography>
			{addedNotices.map(
				([path, { PublishEffect }]) => PublishEffect && <PublishEffect key={path} results={results} />,
			)}
			{warnings.filter(Boolean).map((words) => (
				<FormNotice key={String(words)} severity="warning">
					{words}
				</FormNotice>
			))}
		</>
	);
}
