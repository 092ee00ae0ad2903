import type { ImportPreview, ImportProblem } from "@bcc/contract/admin";
import { Alert, List, ListItem, ListItemText, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { placeInWords, problemInWords } from "#admin/imports/problem-words.ts";
import { sheetNames } from "#admin/imports/sheet-names.ts";
import { Panel } from "#admin/panels/panel.tsx";

/** All that is wrong, line by line. */
export function ProblemList({ preview: { problems, problem_count: count } }: { preview: ImportPreview }) {
	const several = new Set(problems.map(({ sheet }) => sheet)).size > 1;
	return (
		<Panel title={t("To be mended")}>
			<Alert severity="error" role="status">
				{t(
					"One thing is not right. Nothing can be imported before: mend it in the file, or in the lines above, and check again. |||| %{count} things are not right. Nothing can be imported before: mend them in the file, or in the lines above, and check again.",
					{ count },
				)}
			</Alert>
			<List dense disablePadding aria-label={t("To be mended")}>
				{problems.map((problem, index) => (
					<ListItem
						key={[problem.sheet, problem.line, problem.field, problem.kind].join()}
						divider={index < problems.length - 1}
						disableGutters
						sx={{ overflowWrap: "anywhere" }}
					>
						<ListItemText
							primary={problemInWords(problem)}
							secondary={placeOf(problem, several)}
							slotProps={{ secondary: { component: "span" } }}
						/>
					</ListItem>
				))}
			</List>
			{count > problems.length && (
				<Typography sx={{ mt: 1 }}>
					{t("And %{count} more. |||| And %{count} more.", { count: count - problems.length })}
				</Typography>
			)}
		</Panel>
	);
}

function placeOf(problem: ImportProblem, several: boolean): string {
	const where = placeInWords(problem, several ? sheetNames[problem.sheet] : undefined);
	return problem.value ? `${where}: “${problem.value}”` : where;
}
