import type { AdminSeason } from "@bcc/contract/admin";
import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { call } from "#admin/providers/api.ts";
import { NextSeasonDialog } from "#admin/seasons/next-season-dialog.tsx";
import { SeasonPanel } from "#admin/seasons/season-panel.tsx";

/** The season that runs and those before it, and the way to the next one. */
export default function SeasonsPage() {
	const { permissions } = usePermissions();
	const [beginning, setBeginning] = useState(false);
	const { data, error } = useQuery({
		queryKey: ["seasons", "list"],
		queryFn: ({ signal }) =>
			call<AdminSeason[]>("GET", "/seasons", undefined, signal).then((reply) => reply.data),
	});
	return (
		<Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
			<Title title={t("Seasons")} />
			<Typography color="text.secondary">
				{t(
					"Each season has its own categories, couples, votes, results and public log. One runs; the others are kept as they ended, and nothing of them can be changed.",
				)}
			</Typography>
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label={t("Loading the seasons")} />}
			{data?.map((season) => (
				<SeasonPanel key={season.id} season={season} />
			))}
			{data && permissions === "admin" && (
				<Button variant="outlined" sx={{ alignSelf: "start" }} onClick={() => setBeginning(true)}>
					{t("Begin the next season …")}
				</Button>
			)}
			{beginning && <NextSeasonDialog onClose={() => setBeginning(false)} />}
		</Stack>
	);
}
