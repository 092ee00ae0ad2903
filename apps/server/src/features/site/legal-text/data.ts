import type { LegalKind, LegalText } from "@bcc/contract/site/legal-text";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { legalText } from "#server/db/schema/legal-text.ts";
import { and, desc, eq, isNull, lte } from "#server/lib/drizzle.ts";
import { harmlessHtml } from "#server/lib/harmless-html.ts";

/**
 * The edition of a text in force on a day, or an earlier one.
 *
 * @param today `YYYY-MM-DD` at the programme's place; later editions are not public yet
 * @param edition by default the one in force
 */
export async function findLegalText(
	db: Database,
	kind: LegalKind,
	locale: Locale,
	today: string,
	edition?: number,
): Promise<LegalText | null> {
	const rows = await db
		.select()
		.from(legalText)
		.where(and(eq(legalText.kind, kind), isNull(legalText.deletedAt), lte(legalText.validFrom, today)))
		.orderBy(desc(legalText.validFrom), desc(legalText.edition));
	const wanted = edition === undefined ? rows[0] : rows.find((row) => row.edition === edition);
	if (!wanted) return null;
	const swahili = locale === "sw" ? wanted.htmlSw : null;
	return {
		kind,
		edition: wanted.edition,
		valid_from: wanted.validFrom,
		html: harmlessHtml(swahili ?? wanted.html),
		language: swahili ? "sw" : "en",
		editions: rows.map(({ edition, validFrom }) => ({ edition, valid_from: validFrom })),
	};
}

export async function listLegalStarts(db: Database): Promise<{ kind: LegalKind; validFrom: string }[]> {
	return await db
		.select({ kind: legalText.kind, validFrom: legalText.validFrom })
		.from(legalText)
		.where(isNull(legalText.deletedAt));
}
