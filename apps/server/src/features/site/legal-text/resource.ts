import { programmeToday } from "@bcc/contract/programme/calendar";
import { legalTextSchemas } from "@bcc/contract/site/admin-legal-text";
import type { LegalKind } from "@bcc/contract/site/legal-text";
import * as m from "@bcc/messages";
import { legalText } from "#server/db/schema/legal-text.ts";
import { AppError } from "#server/lib/app-error.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";
import { harmlessHtml } from "#server/lib/harmless-html.ts";
import { tableResource } from "#server/records/table-resource.ts";

const { kind, edition, validFrom } = legalText;

export const legalTexts = tableResource({
	name: "legal-texts",
	schemas: legalTextSchemas,
	table: legalText,
	columns: {
		text: legalText.html,
		text_sw: legalText.htmlSw,
		holds: sql`${validFrom} <= (now() at time zone 'Africa/Dar_es_Salaam')::date`,
	},
	label: ({ kind, edition }) => `${kind} ${edition}`,
	search: [legalText.html, legalText.htmlSw],
	/** People agreed to texts that were in force: these stay unchanged, and no text begins in the past. */
	prepare(_transaction, input, before) {
		if (input.valid_from < programmeToday()) throw refusedDay(m.api_legal_text_past);
		if (before && before.kind !== input.kind) throw new AppError("invalid_input", { field: "kind" });
		if (before?.holds) throw refusedDay(m.api_legal_text_holds);
		const text = harmlessHtml(input.text);
		if (isBlank(text)) throw new AppError("invalid_input", { field: "text" });
		const swahili = harmlessHtml(input.text_sw ?? "");
		const numbered = before ? {} : { edition: nextEdition(input.kind) };
		return { ...input, ...numbered, text, text_sw: isBlank(swahili) ? null : swahili };
	},
	constraints: { legal_text_edition_unique: "kind" },
});

export function nextEdition(of: LegalKind): SQL<number> {
	return sql`(select coalesce(max(${edition}), 0) + 1 from ${legalText} where ${kind} = ${of})`;
}

function refusedDay(words: typeof m.api_legal_text_past | typeof m.api_legal_text_holds): AppError {
	return new AppError("invalid_input", { field: "valid_from", words: (options) => words({}, options) });
}

/** Invisible content: tags, spaces, and characters that only join or break lines. */
const unseen = /<[^>]*>|&nbsp;|[\s\p{Cf}\u{ad}]/gu;

const isBlank = (html: string) => html.replaceAll(unseen, "") === "";
