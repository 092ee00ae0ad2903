import {
	type AdminLegalText,
	adminLegalTextSchema,
	changedLegalTextSchema,
	type LegalTextInput,
	type LegalTextListQuery,
	legalTextListQuerySchema,
	newLegalTextSchema,
} from "@bcc/contract/admin";
import { findLegalTextRecords, listLegalTextRecords } from "#server/features/legal-text/admin-data.ts";
import { addLegalText, changeLegalText } from "#server/features/legal-text/mutations.ts";
import { type LegalTextValues, legalText } from "#server/features/legal-text/table.ts";
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
	constraints: { legal_text_edition: "kind" },
};

export const adminLegalTextRoutes = resourceRoutes(legalTextResource);

function valuesOf({ kind, valid_from, text, text_sw }: LegalTextInput): LegalTextValues {
	return { kind, validFrom: valid_from, html: text, htmlSw: text_sw };
}
