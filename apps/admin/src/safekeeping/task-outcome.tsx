import type { Task } from "@bcc/contract/admin";
import { AlertTitle, Box } from "@mui/material";
import { FormNotice } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";

/** What came of work that is done: when, by whom, and in its own words. */
export function TaskOutcome({ task, good, bad }: { task: Task; good: string; bad: string }) {
	return (
		<FormNotice severity={task.ok ? "success" : "error"}>
			<AlertTitle>
				{task.ok ? good : bad} {formatMoment(task.ended_at ?? task.started_at)}, {task.started_by}
			</AlertTitle>
			<Box sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{task.result}</Box>
		</FormNotice>
	);
}
