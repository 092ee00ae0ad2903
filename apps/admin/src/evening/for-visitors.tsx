import type { Evening } from "@bcc/contract/admin";
import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { call } from "#admin/providers/api.ts";
import { fromLocalField, toLocalField } from "#admin/time.ts";

/** What visitors of the site are told before the evening and after it. */
export function ForVisitors({ evening, onChanged }: { evening: Evening; onChanged(): void }) {
	const [expectedAt, setExpectedAt] = useState(evening.expected_at);
	const [votesShown, setVotesShown] = useState(evening.votes_shown);
	const [problem, setProblem] = useState("");
	const notify = useNotify();
	const isChanged = expectedAt !== evening.expected_at || votesShown !== evening.votes_shown;

	async function save() {
		try {
			setProblem("");
			await call("PUT", "/votes/evening", {
				season_version: evening.season_version,
				votes_shown: votesShown,
				expected_at: expectedAt,
			});
			notify(t("Saved."), { type: "success" });
			onChanged();
		} catch (error) {
			setProblem((error as Error).message);
		}
	}

	return (
		<Panel title={t("What visitors read")}>
			{problem && (
				<Alert severity="error" sx={{ mb: 2 }}>
					{problem}
				</Alert>
			)}
			<Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
				<TextField
					type="datetime-local"
					label={t("The winners will be announced")}
					value={toLocalField(expectedAt)}
					onChange={({ target }) => setExpectedAt(fromLocalField(target.value))}
					slotProps={{ inputLabel: { shrink: true } }}
					helperText={t(
						"Pages of categories and couples say so once voting has ended. Empty: they say that it will be. Time of Dar es Salaam.",
					)}
				/>
				<FormControlLabel
					control={<Checkbox checked={votesShown} onChange={() => setVotesShown(!votesShown)} />}
					label={t("Winners are shown with their numbers of votes, on the screen and on the site")}
				/>
				<Typography variant="body2" color="text.secondary">
					{t("“Publish results”, on the page of results, shows the numbers of all couples in any case.")}
				</Typography>
				<Button variant="outlined" disabled={!isChanged} onClick={save}>
					{t("Save")}
				</Button>
			</Box>
		</Panel>
	);
}
