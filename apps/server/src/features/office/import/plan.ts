import { createHash } from "node:crypto";
import { type NomineeInput, nomineeSchemas } from "@bcc/contract/awards/admin-nominee";
import { fold } from "@bcc/contract/fold";
import type { ImportProblem, ImportRequest } from "@bcc/contract/office/admin-import";
import type { Database } from "#server/db/client.ts";
import {
	type KnownCategory,
	type KnownCouple,
	knownContent,
	pairOf,
} from "#server/features/office/import/data.ts";
import { lineReader } from "#server/features/office/import/line-reader.ts";
import { readTable, type TableLine } from "#server/features/office/import/rules.ts";

export type PlannedCouple = {
	line: number;
	input: Omit<NomineeInput, "category_id">;
	category: KnownCategory;
	/** Names of the categories that have a couple of the same names, in the season or in a line above. */
	alike: string[];
	/** Ids of the season's couples of the same names. */
	beside: number[];
};

export type ImportPlan = {
	couples: PlannedCouple[];
	problems: ImportProblem[];
	unread: string[];
	/**
	 * Of the text, of what would be made of it, and of the couples beside which couples of the same names would be stored: after an
	 * import it is another one. Whether as drafts is decided after the look.
	 */
	digest: string;
};

const coupleSchema = nomineeSchemas.createInput.omit({ category_id: true });

/** What the text of a request would make, and all that is wrong with it, line by line. Nothing is written. */
export async function planImport(db: Database, request: ImportRequest): Promise<ImportPlan> {
	const { lines, problems, unread } = readTable(request.couples);
	const { categories, couples: known } = await knownContent(db);
	const reader = lineReader(problems, request.draft);

	/** The category that a line names; undefined where it is to be corrected. */
	function categoryOf(line: TableLine): KnownCategory | undefined {
		const named = line.cells.get("category")?.value ?? "";
		const [found, another] = named ? categoriesFor(named, categories) : [];
		const fault = { field: "category_id", kind: "missing" as const };
		if (!named) reader.problem(line, "fault", "category", { field: "category_id", fault });
		else if (!found) reader.problem(line, "category_unknown", "category", { field: "category_id" });
		else if (another) reader.problem(line, "category_ambiguous", "category", { field: "category_id" });
		return another ? undefined : found;
	}

	const couples: PlannedCouple[] = [];
	const byNames = Map.groupBy(known.map(listedOf), ({ pair }) => pair);
	for (const line of lines) {
		const category = categoryOf(line);
		const input = reader.read(line, coupleSchema);
		if (!input || !category) continue;
		const pair = pairOf(input);
		const same = byNames.get(pair) ?? [];
		const alike = [...new Set(same.map((each) => each.category))];
		const beside = same.flatMap(({ id }) => id ?? []);
		couples.push({ line: line.line, input, category, alike, beside });
		byNames.set(pair, [...same, { pair, id: null, category: category.name }]);
	}
	problems.sort((one, other) => one.line - other.line);
	return { couples, problems, unread, digest: digestOf(request.couples, couples) };
}

/** A couple of the season, or, without an id, of a line above. */
type Listed = { pair: string; id: number | null; category: string };

const listedOf = (couple: KnownCouple): Listed => ({
	pair: pairOf(couple),
	id: couple.id,
	category: couple.category,
});

function digestOf(text: string, couples: PlannedCouple[]): string {
	const made = couples.map(({ input: { draft: _, ...input }, ...rest }) => ({ ...rest, input }));
	return createHash("sha256")
		.update(JSON.stringify([text, made]))
		.digest("base64url");
}

/** By code, exact or else in any case; and otherwise by name in either language. */
function categoriesFor(named: string, categories: KnownCategory[]): KnownCategory[] {
	const name = fold(named);
	const ways = [
		({ code }: KnownCategory) => code === named,
		({ code }: KnownCategory) => code.toLowerCase() === named.toLowerCase(),
		(each: KnownCategory) => [each.name, each.nameSw ?? ""].map(fold).includes(name),
	];
	return ways.map((is) => categories.filter(is)).find((found) => found.length > 0) ?? [];
}
