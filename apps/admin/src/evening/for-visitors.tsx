import type { Evening } from "@bcc/contract/admin";
import { Button, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Column, Hint } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { fromLocalField, toLocalField } from "#admin/time.ts";

/** What visitors of the site are told before the evening and after it. */
export function ForVisitors({ evening }: { evening: Evening }) {
	const [expectedAt, setExpectedAt] = useState(evening.expected_at);
	const [votesShown, setVotesShown] = useState(evening.votes_shown);
	const isChanged = expectedAt !== evening.expected_at || votesShown !== evening.votes_shown;

	const save = useChange(api.changeEvening, { says: () => t("Saved.") });
	const changed = {
		season_version: evening.season_version,
		votes_shown: votesShown,
		expected_at: expectedAt,
	};

	return (
		<Panel title={t("What visitors read")}>
			<Column>
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
				<Hint>
					{t("“Publish results”, on the page of results, shows the numbers of all couples in any case.")}
				</Hint>
				<Button
					variant="outlined"
					disabled={!isChanged || save.isPending}
					onClick={() => save.mutate(changed)}
				>
					{t("Save")}
				</Button>
			</Column>
		</Panel>
	);
}
