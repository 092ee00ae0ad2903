import type { AuditEntry } from "@bcc/contract/admin/audit";
import type { AdminCategory } from "@bcc/contract/admin/category";
import type { AdminNominee } from "@bcc/contract/admin/nominee";
import { useGetMany } from "react-admin";
import { idsIn } from "#admin/resources/audit/difference.ts";
import type { Names } from "#admin/resources/audit/value-words.ts";
import { nameOf } from "#admin/withdrawals/voted-record.ts";

/** The names of the categories and couples that an entry of the log refers to by id. */
export function useNames(entry: AuditEntry | undefined): Names {
	const states = [entry?.before, entry?.after];
	const ordered = (resource: string) =>
		entry?.resource === resource ? states.flatMap((state) => idsOf(state?.ids)) : [];
	const copied = states.flatMap((state) => idsOf(state?.category_ids));
	const categoryIds = [
		...new Set([
			...idsIn(states, "category_id"),
			...orderedCategory(entry),
			...ordered("categories"),
			...copied,
		]),
	];
	const coupleIds = [...new Set([...idsIn(states, "nominee_id"), ...ordered("nominees")])];
	const categories = useGetMany<AdminCategory>("categories", { ids: categoryIds });
	const couples = useGetMany<AdminNominee>("nominees", { ids: coupleIds });
	const known = (records: (AdminCategory | AdminNominee)[] | undefined) =>
		new Map((records ?? []).filter(Boolean).map((record) => [record.id, nameOf(record)]));
	return { category_id: known(categories.data), nominee_id: known(couples.data) };
}

const idsOf = (value: unknown): number[] =>
	Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];

/** An order of couples is about their category, whose id is its name in the log. */
export function orderedCategory(entry: AuditEntry | undefined): number[] {
	const isOne = entry?.action === "order" && entry.resource === "nominees" && /^\d+$/.test(entry.label);
	return isOne ? [Number(entry.label)] : [];
}
