import type { ImportProblem, ImportRequest } from "@bcc/contract/admin/import";
import type { Database } from "#server/db/client.ts";
import { foldFileName, picturesByName, storedPictures } from "#server/features/import/data.ts";
import type { Sheet } from "#server/features/import/rules.ts";
import { isStoredName } from "#server/media/rules.ts";

/** The path of the picture that a cell names, or its fault. */
export type PictureFinder = (cell: string) => { path: string } | { problem: ImportProblem["kind"] };

/** Looks all pictures of the sheets up at once: those just uploaded come before those of earlier uploads. */
export async function pictureFinder(
	db: Database,
	sheets: Sheet[],
	given: ImportRequest["pictures"],
): Promise<PictureFinder> {
	const cells = sheets.flatMap(({ lines }) =>
		lines.flatMap(({ cells }) => ["image_url", "img_url"].map((field) => cells.get(field)?.value ?? "")),
	);
	// No stored name has a control character, and no database takes U+0000.
	const wanted = [...new Set(cells.filter((name) => name && !/\p{Cc}/u.test(name)))];
	const paths = [...wanted.filter(isStoredName), ...given.map(({ path }) => path)];
	const stored = await storedPictures(db, paths);
	const uploaded = new Map(given.map(({ name, path }) => [foldFileName(name), path]));
	const named = await picturesByName(
		db,
		wanted.map(foldFileName).filter((name) => !uploaded.has(name)),
	);
	return (cell) => {
		if (stored.has(cell)) return { path: cell };
		const name = foldFileName(cell);
		const [path, another] = [uploaded.get(name) ?? named.get(name) ?? []].flatMap((each) =>
			typeof each === "string" ? (stored.has(each) ? [each] : []) : [...each],
		);
		if (another) return { problem: "picture_ambiguous" };
		return path ? { path } : { problem: "picture_unknown" };
	};
}
