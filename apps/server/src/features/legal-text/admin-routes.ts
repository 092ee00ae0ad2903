import { programmeToday } from "@bcc/contract";
import {
	type AdminLegalText,
	adminLegalTextSchema,
	changedLegalTextSchema,
	type LegalTextInput,
	type LegalTextListQuery,
	legalTextListQuerySchema,
	newLegalTextSchema,
} from "@bcc/contract/admin";
import * as m from "@bcc/messages";
import { findLegalTextRecords, listLegalTextRecords } from "#server/features/legal-text/admin-data.ts";
import { addLegalText, changeLegalText } from "#server/features/legal-text/mutations.ts";
import { type LegalTextValues, legalText } from "#server/features/legal-text/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { removeRow, restoreRow } from "#server/records/rows.ts";

const legalTextResource: Resource<AdminLegalText, LegalTextInput, LegalTextListQuery, never> = {
	name: "legal-texts",
	schemas: {
		record: adminLegalTextSchema,
		added: newLegalTextSchema,
		changed: changedLegalTextSchema,
		list: legalTextListQuerySchema,
	},
	label: ({ kind, edition }) => `${kind} ${edition}`,
	list: listLegalTextRecords,
	find: findLegalTextRecords,
	add: (transaction, input) => addLegalText(transaction, valuesOf(input)),
	change: (transaction, id, version, input) => changeLegalText(transaction, id, version, valuesOf(input)),
	remove: (transaction, id, version, now) => removeRow(transaction, legalText, id, version, now),
	restore: (transaction, id) => restoreRow(transaction, legalText, id),
	constraints: { legal_text_edition_unique: "kind" },
};

export const adminLegalTextRoutes = resourceRoutes(legalTextResource);

/** @throws AppError `invalid_input` for a day that is past: what held on a day is not changed afterwards */
function valuesOf({ kind, valid_from, text, text_sw }: LegalTextInput): LegalTextValues {
	if (valid_from < programmeToday()) {
		throw new AppError("invalid_input", {
			field: "valid_from",
			words: (options) => m.api_legal_text_past({}, options),
		});
	}
	return { kind, validFrom: valid_from, html: text, htmlSw: text_sw };
}
