import { readSearch } from "@bcc/contract/search";
import { folded } from "#server/db/folded.ts";
import { and, or, type SQL, type SQLWrapper, sql } from "#server/lib/drizzle.ts";

const has = (text: SQLWrapper, part: string) => sql`strpos(${text}, ${part}) > 0`;

/**
 * True for rows that have all that is searched in one of the texts or phone numbers (E.164), read and folded as everywhere on the
 * site.
 */
export function isSearched(
	typed: string | undefined,
	texts: SQLWrapper[],
	phones: SQLWrapper[] = [],
): SQL | undefined {
	const searched = texts.map((text) => sql`concat(${folded(text)}, ' ', ${text})`);
	return and(
		...readSearch(typed ?? "").map(({ words, phone }) =>
			or(
				and(...words.map((word) => or(...searched.map((text) => has(text, word))))),
				...phone.flatMap((digits) => phones.map((number) => has(number, digits))),
			),
		),
	);
}
