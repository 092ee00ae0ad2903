import { legalKinds } from "@bcc/contract/site/legal-text";
import { recordColumns } from "#server/db/schema/columns.ts";
import { date, integer, pgTable, text, unique } from "#server/lib/pg-core.ts";

/** Editions of the privacy policy and of the terms (docs/decisions/0077); `…_sw` are the Swahili variants. */
export const legalText = pgTable(
	"legal_text",
	{
		...recordColumns(),
		kind: text({ enum: legalKinds }).notNull(),
		/** From 1 within its kind; the number of a deleted one is not given again. */
		edition: integer().notNull(),
		/** The first day, at the programme's place, on which it holds. */
		validFrom: date("valid_from").notNull(),
		/** HTML, sanitised when stored and again when shown (architecture §4). */
		html: text().notNull(),
		htmlSw: text("html_sw"),
	},
	(table) => [unique("legal_text_edition_unique").on(table.kind, table.edition)],
);
