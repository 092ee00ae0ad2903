import type { ImportPreview } from "@bcc/contract/admin";
import { Alert } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { type Made, MadeList } from "#admin/imports/made-list.tsx";
import { ProblemList } from "#admin/imports/problem-list.tsx";
import { sheetNames } from "#admin/imports/sheet-names.ts";
import { formatMoment } from "#admin/time.ts";

/** What would be made, or all that is wrong. */
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

function ofCategory(category: ImportPreview["categories"][number]): Made {
	const { line, name, code, picture, draft, left_out: leftOut, alike } = category;
	const { voting_opens_at: opens, voting_closes_at: closes } = category;
	const times = [
		opens && t("opens %{moment}", { moment: formatMoment(opens) }),
		closes && t("closes %{moment}", { moment: formatMoment(closes) }),
	];
	const about = [code, ...times].filter(Boolean).join(" · ");
	const same = alike.length > 0 ? t("The same name as %{names}.", { names: alike.join(", ") }) : null;
	return { line, title: name, about, picture, draft, leftOut, alike: same };
}

function ofCouple(couple: ImportPreview["couples"][number]): Made {
	const { line, category, husband, wife, picture, draft, left_out: leftOut, alike } = couple;
	const where = alike.map((name) => `“${name}”`).join(", ");
	return {
		line,
		picture,
		draft,
		leftOut,
		title: `${husband} & ${wife}`,
		about: picture ? category : t("%{category} · no photo", { category }),
		alike: where ? t("A couple of these names stands in %{where} already.", { where }) : null,
	};
}
