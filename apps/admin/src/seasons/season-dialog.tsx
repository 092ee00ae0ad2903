import type { AdminSeason } from "@bcc/contract/admin";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call } from "#admin/providers/api.ts";
import { SeasonFields, seasonOf } from "#admin/seasons/season-fields.tsx";

/** Changes what the season that runs is called, and its days. */
export function SeasonDialog({ season, onClose }: { season: AdminSeason; onClose(): void }) {
	const [words, setWords] = useState({
		year: String(season.year),
		name: season.name,
		starts_on: season.starts_on ?? "",
		ends_on: season.ends_on ?? "",
	});
	const [problem, setProblem] = useState("");
	const queries = useQueryClient();
	const notify = useNotify();
	const store = async () => {
		try {
			await call("PUT", `/seasons/${season.id}`, { ...seasonOf(words), version: season.version });
			await queries.invalidateQueries({ queryKey: ["seasons"] });
			notify("The season is stored.", { type: "success" });
			onClose();
		} catch (error) {
			setProblem((error as Error).message);
		}
	};
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="season-title">
			<DialogTitle id="season-title">Name and dates</DialogTitle>
			<DialogContent>
				{problem && <Alert severity="error">{problem}</Alert>}
				<SeasonFields
					words={words}
					onChange={setWords}
					says="As announced. Each category has its own times of voting."
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>Cancel</Button>
				<Button variant="contained" disabled={!words.name.trim() || !words.year} onClick={store}>
					Save
				</Button>
			</DialogActions>
		</Dialog>
	);
}
