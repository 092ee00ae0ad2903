import type { ImportPreview, ImportProblem } from "@bcc/contract/office/admin-import";
import { Alert, Chip, List, ListItem, ListItemText, styled, Typography } from "@mui/material";
import { Panel } from "#admin/components/panel/panel.tsx";
import { t } from "#admin/i18n/texts.ts";
import { placeInWords, problemInWords } from "#admin/office/import/problem-words.ts";

/** What would be made, or all problems. */
export function ImportPreviewList({ preview }: { preview: ImportPreview }) {
	const { couples, unread, problem_count: wrong } = preview;
	return (
		<>
			{unread.length > 0 && (
				<Alert severity="warning">
					{t(
						"A column is not known, and not read: %{columns}. |||| Columns are not known, and not read: %{columns}.",
						{
							count: unread.length,
							columns: unread.map((column) => `“${column}”`).join(", "),
						},
					)}
				</Alert>
			)}
			{wrong > 0 && <ProblemList preview={preview} />}
			{wrong === 0 && couples.length > 0 && <CoupleList couples={couples} />}
		</>
	);
}

const Warned = styled("span")(({ theme }) => ({
	display: "block",
	fontWeight: 500,
	color: theme.palette.warning.dark,
}));

/** What the lines of the file would become, in its order. */
function CoupleList({ couples }: Pick<ImportPreview, "couples">) {
	const title = t("%{count} couple |||| %{count} couples", { count: couples.length });
	const last = couples.at(-1)?.line;
	return (
		<Panel title={title}>
			<List dense disablePadding aria-label={title} sx={{ maxHeight: 480, overflowY: "auto" }}>
				{couples.map(({ line, husband, wife, category, draft, alike }) => (
					<ListItem key={line} divider={line !== last} disableGutters sx={{ gap: 1.5, alignItems: "center" }}>
						<ListItemText
							primary={`${husband} & ${wife}`}
							secondary={
								<>
									{t("Line %{line} · %{about}", { line: String(line), about: category })}
									{alike.length > 0 && <Warned>{alikeInWords(alike)}</Warned>}
								</>
							}
							slotProps={{ secondary: { component: "div" } }}
						/>
						{draft && <Chip size="small" variant="outlined" color="primary" label={t("Draft")} />}
					</ListItem>
				))}
			</List>
		</Panel>
	);
}

function alikeInWords(categories: string[]): string {
	const where = categories.map((name) => `“${name}”`).join(", ");
	return t("A couple with these names is already in %{where}.", { where });
}

/** All problems, line by line. */
function ProblemList({ preview: { problems, problem_count: count } }: { preview: ImportPreview }) {
	return (
		<Panel title={t("To be corrected")}>
			<Alert severity="error" role="status">
				{t(
					"One thing is not right, so nothing can be imported: correct it in the file, or in the lines above, and check again. |||| %{count} things are not right, so nothing can be imported: correct them in the file, or in the lines above, and check again.",
					{ count },
				)}
			</Alert>
			<List dense disablePadding aria-label={t("To be corrected")}>
				{problems.map((problem, index) => (
					<ListItem
						key={[problem.line, problem.field, problem.kind].join()}
						divider={index < problems.length - 1}
						disableGutters
					>
						<ListItemText
							primary={problemInWords(problem)}
							secondary={placeOf(problem)}
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

function placeOf(problem: ImportProblem): string {
	const where = placeInWords(problem);
	return problem.value ? `${where}: “${problem.value}”` : where;
}
