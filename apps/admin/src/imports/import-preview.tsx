import type { ImportPreview } from "@bcc/contract/admin";
import { Alert } from "@mui/material";
import { countOf } from "#admin/amount.ts";
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
				<Alert severity="warning" sx={{ overflowWrap: "anywhere" }}>
					{unread.length === 1 ? "A column is" : "Columns are"} not known, and not read:{" "}
					{unread.map(({ sheet, column }) => `“${column}” (${sheetNames[sheet]})`).join(", ")}.
				</Alert>
			)}
			{wrong > 0 && <ProblemList preview={preview} />}
			{wrong === 0 && categories.length > 0 && (
				<MadeList
					title={countOf(categories.length, "category", "categories")}
					made={categories.map(ofCategory)}
				/>
			)}
			{wrong === 0 && couples.length > 0 && (
				<MadeList title={countOf(couples.length, "couple")} made={couples.map(ofCouple)} />
			)}
		</>
	);
}

function ofCategory(category: ImportPreview["categories"][number]): Made {
	const { line, name, code, picture, draft, left_out: leftOut, alike } = category;
	const { voting_opens_at: opens, voting_closes_at: closes } = category;
	const times = [opens && `opens ${formatMoment(opens)}`, closes && `closes ${formatMoment(closes)}`];
	const about = [code, ...times].filter(Boolean).join(" · ");
	const same = alike.length > 0 ? `The same name as ${alike.join(", ")}.` : null;
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
		about: picture ? category : `${category} · no photo`,
		alike: where ? `A couple of these names stands in ${where} already.` : null,
	};
}
