import type { ImportPreview, ImportProblem } from "@bcc/contract/admin/import";
import { Alert, Chip, List, ListItem, ListItemText, styled, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { placeInWords, problemInWords } from "#admin/imports/problem-words.ts";
import { sheetNames } from "#admin/imports/sheet-field.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment } from "#admin/time.ts";

/** What would be made, or all problems. */
export function ImportPreviewList({ preview }: { preview: ImportPreview }) {
	const { categories, couples, unread, problem_count: wrong } = preview;
	return (
		<>
			{unread.length > 0 && (
				<Alert severity="warning">
					{t(
						"A column is not known, and not read: %{columns}. |||| Columns are not known, and not read: %{columns}.",
						{
							count: unread.length,
							columns: unread.map(({ sheet, column }) => `“${column}” (${sheetNames[sheet]})`).join(", "),
						},
					)}
				</Alert>
			)}
			{wrong > 0 && <ProblemList preview={preview} />}
			{wrong === 0 && categories.length > 0 && (
				<MadeList
					title={t("%{count} category |||| %{count} categories", { count: categories.length })}
					made={categories.map(ofCategory)}
				/>
			)}
			{wrong === 0 && couples.length > 0 && (
				<MadeList
					title={t("%{count} couple |||| %{count} couples", { count: couples.length })}
					made={couples.map(ofCouple)}
				/>
			)}
		</>
	);
}

/** A line of the file and what it becomes. */
type Made = Pick<ImportPreview["couples"][number], "line" | "picture" | "draft" | "left_out"> & {
	title: string;
	about: string;
	/** What has the same name already. */
	alike: string | null;
};

function ofCategory(category: ImportPreview["categories"][number]): Made {
	const { name, code, alike, voting_opens_at: opens, voting_closes_at: closes } = category;
	const times = [
		opens && t("opens %{moment}", { moment: formatMoment(opens) }),
		closes && t("closes %{moment}", { moment: formatMoment(closes) }),
	];
	return {
		...category,
		title: name,
		about: [code, ...times].filter(Boolean).join(" · "),
		alike: alike.length > 0 ? t("The same name as %{names}.", { names: alike.join(", ") }) : null,
	};
}

function ofCouple(couple: ImportPreview["couples"][number]): Made {
	const { category, husband, wife, picture, alike } = couple;
	const where = alike.map((name) => `“${name}”`).join(", ");
	return {
		...couple,
		title: `${husband} & ${wife}`,
		about: picture ? category : t("%{category} · no photo", { category }),
		alike: where ? t("A couple with these names is already in %{where}.", { where }) : null,
	};
}

const PicturePlace = styled("div")(({ theme }) => ({
	width: 48,
	minHeight: 48,
	flexShrink: 0,
	borderRadius: 4,
	backgroundColor: theme.palette.action.hover,
}));

const Warned = styled("span")(({ theme }) => ({
	display: "block",
	fontWeight: 500,
	color: theme.palette.warning.dark,
}));

/** What the lines of a sheet would become, in the order of the file. */
function MadeList({ title, made }: { title: string; made: Made[] }) {
	const last = made.at(-1)?.line;
	const pictured = made.some(({ picture }) => picture !== null);
	return (
		<Panel title={title}>
			<List dense disablePadding aria-label={title} sx={{ maxHeight: 480, overflowY: "auto" }}>
				{made.map(({ line, title, about, picture, draft, left_out: leftOut, alike }) => (
					<ListItem key={line} divider={line !== last} disableGutters sx={{ gap: 1.5, alignItems: "center" }}>
						{pictured && (
							<PicturePlace>
								<Thumbnail path={picture} />
							</PicturePlace>
						)}
						<ListItemText
							primary={title}
							secondary={
								<>
									{t("Line %{line} · %{about}", { line: String(line), about })}
									{alike && <Warned>{alike}</Warned>}
								</>
							}
							slotProps={{ secondary: { component: "div" } }}
							sx={{ opacity: leftOut ? 0.7 : 1 }}
						/>
						{leftOut && <Chip size="small" label={t("Left out")} />}
						{draft && !leftOut && <Chip size="small" variant="outlined" color="primary" label={t("Draft")} />}
					</ListItem>
				))}
			</List>
		</Panel>
	);
}

/** All problems, line by line. */
function ProblemList({ preview: { problems, problem_count: count } }: { preview: ImportPreview }) {
	const several = new Set(problems.map(({ sheet }) => sheet)).size > 1;
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
						key={[problem.sheet, problem.line, problem.field, problem.kind].join()}
						divider={index < problems.length - 1}
						disableGutters
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
