import { programmeToday } from "@bcc/contract";
import * as m from "@bcc/messages";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type LegalTextValues, legalText } from "#server/features/legal-text/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import { harmlessHtml } from "#server/lib/harmless-html.ts";
import { isSeen, writeRow } from "#server/records/rows.ts";

/**
 * Stores the next edition of a text; gives its id. Its HTML is made harmless.
 *
 * @throws AppError `invalid_input` when there is nothing to read
 */
export async function addLegalText(db: Database, values: LegalTextValues): Promise<number> {
	const { kind, edition } = legalText;
	const next = sql<number>`(select coalesce(max(${edition}), 0) + 1 from ${legalText} where ${kind} = ${values.kind})`;
	const [stored] = await db
		.insert(legalText)
		.values({ ...clean(values), edition: next })
		.returning({ id: legalText.id });
	if (!stored) throw new Error("the text was not stored");
	return stored.id;
}

/**
 * Changes an edition that does not hold yet. What held once is what people agreed to: it stays as it is.
 *
 * @returns false when it has another version, is deleted or never was
 * @throws AppError `invalid_input` when it holds already, for another kind, and as `addLegalText`
 */
export async function changeLegalText(
	transaction: Database,
	id: number,
	version: number,
	values: LegalTextValues,
): Promise<boolean> {
	const seen = isSeen(legalText, { id, version });
	const ahead = sql`${legalText.validFrom} > ${programmeToday()}`;
	const sameKind = eq(legalText.kind, values.kind);
	if (await writeRow(transaction, legalText, clean(values), and(seen, ahead, sameKind))) return true;
	const [present] = await transaction.select({ kind: legalText.kind }).from(legalText).where(seen);
	if (!present) return false;
	if (present.kind !== values.kind) throw new AppError("invalid_input", { field: "kind" });
	throw new AppError("invalid_input", {
		field: "valid_from",
		words: (options) => m.api_legal_text_holds({}, options),
	});
}

/** What a reader sees nothing of: tags, spaces, and signs that only join or break lines. */
const unseen = /<[^>]*>|&nbsp;|[\s\p{Cf}\u{ad}]/gu;

const isBlank = (html: string) => html.replaceAll(unseen, "") === "";

/** @throws AppError `invalid_input` where there is nothing to read in English */
function clean(values: LegalTextValues): LegalTextValues {
	const html = harmlessHtml(values.html);
	if (isBlank(html)) throw new AppError("invalid_input", { field: "text" });
	const swahili = harmlessHtml(values.htmlSw ?? "");
	return { ...values, html, htmlSw: isBlank(swahili) ? null : swahili };
}
