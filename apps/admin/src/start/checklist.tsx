import type { CheckedPoint, SeasonStage } from "@bcc/contract/admin";
import { Button, LinearProgress, List, Typography } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { ChecklistLine } from "#admin/start/checklist-line.tsx";
import { isSettled } from "#admin/start/point-words.ts";

/** What has to be right before voting opens: first what is missing, then what only a person can tell, then what is done. */
export function Checklist({ points, stage }: { points: CheckedPoint[]; stage: SeasonStage }) {
	const [shown, setShown] = useState(false);
	const settled = points.filter(isSettled);
	const left = points
		.filter((point) => !isSettled(point))
		.toSorted((one, other) => Number(one.state === "asks") - Number(other.state === "asks"));
	if (points.length === 0) return null;
	return (
		<Panel
			title={stage === "before" ? t("Before voting opens") : t("While voting goes on")}
			beside={
				<Typography color="text.secondary">
					{t("%{settled} of %{points} done", { settled: settled.length, points: points.length })}
				</Typography>
			}
		>
			<LinearProgress
				variant="determinate"
				color="success"
				value={(100 * settled.length) / points.length}
				aria-label={t("Done")}
				sx={{ height: 6, borderRadius: 3, mb: 1 }}
			/>
			{left.length === 0 && <Typography sx={{ py: 1 }}>{t("Everything is ready.")}</Typography>}
			{left.length > 0 && (
				<List disablePadding aria-label={t("To do")}>
					{left.map((point) => (
						<ChecklistLine key={point.point} point={point} />
					))}
				</List>
			)}
			{settled.length > 0 && (
				<Button onClick={() => setShown(!shown)} aria-expanded={shown} sx={{ mt: 1 }}>
					{shown ? t("Hide what is done") : t("Show what is done (%{settled})", { settled: settled.length })}
				</Button>
			)}
			{shown && (
				<List disablePadding aria-label={t("Done")}>
					{settled.map((point) => (
						<ChecklistLine key={point.point} point={point} />
					))}
				</List>
			)}
		</Panel>
	);
}
