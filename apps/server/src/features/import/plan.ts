import { createHash } from "node:crypto";
import { type CategoryInput, categorySchemas } from "@bcc/contract/admin/category";
import type { ImportProblem, ImportRequest, ImportSheet } from "@bcc/contract/admin/import";
import { type NomineeInput, nomineeSchemas } from "@bcc/contract/admin/nominee";
import { fold } from "@bcc/contract/fold";
import type { Database } from "#server/db/client.ts";
import { type KnownCategory, knownContent, pairOf } from "#server/features/import/data.ts";
import { type LineReader, lineReader } from "#server/features/import/line-reader.ts";
import { pictureFinder } from "#server/features/import/pictures.ts";
import { readSheet, type Sheet, type SheetLine } from "#server/features/import/rules.ts";

/** A category to create; `known`: the existing one, which stays unchanged. */
export type PlannedCategory = { line: number; input: CategoryInput; known: number | null; alike: string[] };

export type PlannedCouple = {
	line: number;
	input: CoupleInput;
	category: CategoryChoice;
	leftOut: boolean;
	alike: string[];
	/** Ids of the season's couples of the same names, where it is stored beside them. */
	beside: number[];
};

type CoupleInput = Omit<NomineeInput, "category_id">;

/** A category that couples may name: one that is there, or one of the file by its line. */
type CategoryChoice = {
	id: number | null;
	line: number | null;
	name: string;
	code: string;
	folded: string[];
};

export type ImportPlan = {
	categories: PlannedCategory[];
	couples: PlannedCouple[];
	problems: ImportProblem[];
	unread: { sheet: ImportSheet; column: string }[];
	/**
	 * Of the texts, of what would be made of them, and of the couples beside which couples of the same names would be stored: after an
	 * import it is another one. Whether as drafts is decided after the look.
	 */
	digest: string;
};

const coupleSchema = nomineeSchemas.createInput.omit({ category_id: true });

/** What the texts of a request would make, and all that is wrong with them, line by line. Nothing is written. */
export async function planImport(db: Database, request: ImportRequest): Promise<ImportPlan> {
	const sheets = {
		categories: readSheet(request.categories, "categories"),
		couples: readSheet(request.couples, "couples"),
	};
	const known = await knownContent(db);
	const findPicture = await pictureFinder(db, Object.values(sheets), request.pictures);
	const problems = [...sheets.categories.problems, ...sheets.couples.problems];
	const reader = (sheet: ImportSheet) => lineReader(sheet, { request, findPicture, problems });

	const categories = planCategories(sheets.categories, known.categories, request, reader("categories"));
	const choices = [
		...known.categories
			.filter(({ inBin }) => !inBin)
			.map(({ id, name, nameSw, code }) => ({
				id,
				line: null,
				name,
				code,
				folded: foldedNames(name, nameSw),
			})),
		...sheets.categories.lines
			.map(choiceOf)
			.filter(({ code }) => byCode(known.categories, code).length === 0),
	];
	const couples = planCouples(sheets.couples, { choices, known: known.couples, request }, reader("couples"));
	problems.sort((one, other) => one.sheet.localeCompare(other.sheet) || one.line - other.line);
	const unread = (["categories", "couples"] as const).flatMap((sheet) =>
		sheets[sheet].unread.map((column) => ({ sheet, column })),
	);
	return { categories, couples, problems, unread, digest: digestOf(request, [categories, couples]) };
}

function digestOf(request: ImportRequest, planned: [PlannedCategory[], PlannedCouple[]]): string {
	const made = planned.map((lines) =>
		lines.map(({ input: { draft: _, ...input }, ...rest }) => ({ ...rest, input })),
	);
	const text = JSON.stringify([request.categories, request.couples, made]);
	return createHash("sha256").update(text).digest("base64url");
}

function planCategories(
	{ lines }: Sheet,
	known: KnownCategory[],
	{ skip_known: skip }: ImportRequest,
	reader: LineReader,
): PlannedCategory[] {
	const lineOfCode = new Map<string, number>();
	const named = known
		.filter(({ inBin }) => !inBin)
		.map(({ name, nameSw, code }) => ({ code, folded: foldedNames(name, nameSw) }));
	const planned: PlannedCategory[] = [];
	for (const line of lines) {
		const code = line.cells.get("code")?.value ?? "";
		const [taken] = byCode(known, code);
		const above = lineOfCode.get(code.toLowerCase());
		if (code && above !== undefined) reader.problem(line, "code_twice", "code", { other_line: above });
		else if (taken?.inBin) reader.problem(line, "code_in_bin", "code");
		else if (taken && !skip) reader.problem(line, "code_taken", "code");
		if (above === undefined) lineOfCode.set(code.toLowerCase(), line.line);
		const input = reader.read(line, categorySchemas.createInput);
		if (!input) continue;
		const folded = foldedNames(input.name, input.name_sw);
		const alike = named.filter((each) => each.folded.some((name) => folded.includes(name)));
		named.push({ code: input.code, folded });
		const left = skip && taken && !taken.inBin ? taken.id : null;
		planned.push({ line: line.line, input, known: left, alike: left ? [] : alike.map((each) => each.code) });
	}
	return planned;
}

function choiceOf({ line, cells }: SheetLine): CategoryChoice {
	const text = (field: string) => cells.get(field)?.value ?? "";
	const name = text("name");
	return { id: null, line, name, code: text("code"), folded: foldedNames(name, text("name_sw")) };
}

const foldedNames = (name: string, nameSw: string | null) => [name, nameSw ?? ""].map(fold).filter(Boolean);

type CouplesContext = {
	choices: CategoryChoice[];
	known: { id: number; husband: string; wife: string; category_id: number; category: string }[];
	request: ImportRequest;
};

function planCouples({ lines }: Sheet, { choices, known, request }: CouplesContext, reader: LineReader) {
	const planned: PlannedCouple[] = [];
	const listed = known.map((couple) => ({
		pair: pairOf(couple),
		couple: couple.id as number | null,
		id: couple.category_id as number | null,
		line: null as number | null,
		name: couple.category,
	}));
	for (const line of lines) {
		const named = line.cells.get("category")?.value ?? "";
		const [category, another] = named ? choicesFor(named, choices) : [];
		if (!named) {
			const fault = { field: "category_id", kind: "missing" as const };
			reader.problem(line, "fault", "category", { field: "category_id", fault });
		} else if (!category) reader.problem(line, "category_unknown", "category", { field: "category_id" });
		else if (another) reader.problem(line, "category_ambiguous", "category", { field: "category_id" });
		const input = reader.read(line, coupleSchema);
		if (!input || !category || another) continue;
		const pair = pairOf(input);
		const same = listed.filter((each) => each.pair === pair);
		const isHere = same.some(({ id, line }) => id === category.id && line === category.line);
		const leftOut = request.skip_known && isHere;
		const alike = leftOut ? [] : [...new Set(same.map(({ name }) => name))];
		const beside = leftOut ? [] : same.flatMap(({ couple }) => couple ?? []);
		planned.push({ line: line.line, input, category, leftOut, alike, beside });
		listed.push({ pair, couple: null, id: category.id, line: category.line, name: category.name });
	}
	return planned;
}

/** By code, and otherwise by name in either language. */
function choicesFor(named: string, choices: CategoryChoice[]): CategoryChoice[] {
	const coded = byCode(choices, named);
	if (coded.length > 0) return coded;
	const name = fold(named);
	return choices.filter(({ folded }) => folded.includes(name));
}

/** Those with exactly this code, or, if there are none, with the code in any case. */
function byCode<Coded extends { code: string }>(among: Coded[], wanted: string): Coded[] {
	const exact = among.filter(({ code }) => code === wanted);
	if (exact.length > 0) return exact;
	return among.filter(({ code }) => code.toLowerCase() === wanted.toLowerCase());
}
