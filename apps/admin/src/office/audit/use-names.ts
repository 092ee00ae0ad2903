import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import { useGetMany } from "react-admin";
import { nameOf } from "#admin/awards/withdrawal/voted-record.ts";
import { idsIn, type Names } from "#admin/office/audit/value-words.ts";

/** The names of the categories and couples that an entry of the log refers to by id. */
export function useNames(entry: AuditEntry | undefined): Names {
	const idsOf = (kind: keyof Names) => idsIn(entry?.resource ?? "", [entry?.before, entry?.after], kind);
	const categoryIds = [...new Set([...idsOf("category_id"), ...orderedCategory(entry)])];
	const coupleIds = [...new Set(idsOf("nominee_id"))];
	const categories = useGetMany<AdminCategory>("categories", { ids: categoryIds });
	const couples = useGetMany<AdminNominee>("nominees", { ids: coupleIds });
	const known = (records: (AdminCategory | AdminNominee)[] | undefined) =>
		new Map((records ?? []).filter(Boolean).map((record) => [record.id, nameOf(record)]));
	return { category_id: known(categories.data), nominee_id: known(couples.data) };
}

/** An order of couples is about their category, whose id is its name in the log. */
export function orderedCategory(entry: AuditEntry | undefined): number[] {
	const isOne = entry?.action === "order" && entry.resource === "nominees" && /^\d+$/.test(entry.label);
	return isOne ? [Number(entry.label)] : [];
}
