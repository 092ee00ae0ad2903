import type { NextSeason } from "@bcc/contract/admin";
import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	LinearProgress,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { PasswordField } from "#admin/dialogs/password-field.tsx";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, call } from "#admin/providers/api.ts";
import { type Copied, CopyChoice } from "#admin/seasons/copy-choice.tsx";
import { EndOfSeason } from "#admin/seasons/end-of-season.tsx";
import { nameBeforeYear } from "#admin/seasons/name-before-year.ts";
import { SeasonFields, seasonOf } from "#admin/seasons/season-fields.tsx";

const anotherRuns = t(
	"Nothing was done: another season runs by now, or the season or its categories were changed meanwhile. Close this and look again.",
);

/** What the next season is, what it takes over, and what becomes of the present one; then the password. */
export function NextSeasonDialog({ onClose }: { onClose(): void }) {
	const { data, error } = useQuery({
		queryKey: ["seasons", "next"],
		queryFn: ({ signal }) =>
			call<NextSeason>("GET", "/seasons/next", undefined, signal).then((reply) => reply.data),
		gcTime: 0,
		// What was read is what the organiser decides on.
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="next-season-title">
			<DialogTitle id="next-season-title">{t("Begin the next season")}</DialogTitle>
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label={t("Loading")} />}
			{data && <Form next={data} onClose={onClose} />}
		</Dialog>
	);
}

function Form({ next, onClose }: { next: NextSeason; onClose(): void }) {
	const { current, categories } = next;
	const [words, setWords] = useState({
		year: String(current.year + 1),
		name: current.name.replaceAll(String(current.year), String(current.year + 1)),
		starts_on: "",
		ends_on: "",
	});
	const [copied, setCopied] = useState<Copied>({
		category_ids: categories.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id),
		keep_banners: true,
		keep_sponsors: true,
		keep_settings: true,
		votes_in_archive: next.current.votes_in_archive,
	});
	const [password, setPassword] = useState("");
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const queries = useQueryClient();
	const notify = useNotify();

	const begin = async () => {
		setBusy(true);
		setProblem("");
		try {
			const seen = { id: current.id, version: current.version };
			await call("POST", "/seasons", { ...seasonOf(words), ...copied, seen, password });
			await queries.invalidateQueries();
			notify(
				t("The season %{name} %{year} has begun.", {
					name: nameBeforeYear(words.name, words.year),
					year: String(words.year),
				}),
				{
					type: "success",
				},
			);
			onClose();
		} catch (error) {
			const { body, message } = error as ApiError;
			setProblem(body?.code === "changed_meanwhile" ? anotherRuns : message);
			setBusy(false);
		}
	};
	const mayEnd = next.held === 0;
	const isComplete = Boolean(words.name.trim() && words.year && words.starts_on && words.ends_on && password);
	return (
		<>
			<DialogContent>
				<SeasonFields
					words={words}
					onChange={setWords}
					required
					says={t(
						"Voting in the copied categories opens when the first day begins and closes when the last day ends, by the clocks of Dar es Salaam. You can change it for each category.",
					)}
				/>
				<CopyChoice next={next} copied={copied} onChange={setCopied} />
				<EndOfSeason next={next} />
				{problem && (
					<Alert severity="error" sx={{ mb: 1 }}>
						{problem}
					</Alert>
				)}
				<PasswordField
					margin="dense"
					value={password}
					onChange={setPassword}
					helperText={t("So that nobody begins a season by mistake.")}
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t("Cancel")}</Button>
				<Button variant="contained" color="error" disabled={busy || !isComplete || !mayEnd} onClick={begin}>
					{t("End %{year}, begin with %{count} category |||| End %{year}, begin with %{count} categories", {
						year: String(current.year),
						count: copied.category_ids.length,
					})}
				</Button>
			</DialogActions>
		</>
	);
}
