import { maxPerPage } from "@bcc/contract/admin/resource";
import { type DeletableResource, deletableResources } from "@bcc/contract/admin/resources";
import { useQueries } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";
import { records } from "#admin/providers/api.ts";

export type Deleted = { resource: DeletableResource; record: RaRecord & { deleted_at: string } };

/** All deleted records, the latest first; `more`: resources of which one call does not return all. */
export function useBin() {
	const replies = useQueries({
		queries: deletableResources.map((resource) => ({
			queryKey: ["bin", resource],
			queryFn: (reading: { signal: AbortSignal }) =>
				records.list(resource, { deleted: true, perPage: maxPerPage }, reading),
			gcTime: 0,
		})),
	});
	const deleted = replies.flatMap(({ data }, index) =>
		(data?.data ?? []).map(
			(record): Deleted => ({
				resource: deletableResources[index] ?? "categories",
				record: record as Deleted["record"],
			}),
		),
	);
	const more = deletableResources.filter((_, index) => (replies[index]?.data?.total ?? 0) > maxPerPage);
	return {
		deleted: deleted.toSorted((one, other) => other.record.deleted_at.localeCompare(one.record.deleted_at)),
		more,
		isPending: replies.some((reply) => reply.isPending),
		error: replies.find(({ error }) => error)?.error,
	};
}
