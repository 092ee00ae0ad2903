import { maxPerPage } from "@bcc/contract/admin";
import type { DataProvider, Identifier, RaRecord } from "react-admin";
import { call } from "#admin/providers/api.ts";

type ListWish = {
	pagination?: { page: number; perPage: number };
	sort?: { field: string; order: string };
	filter?: Record<string, unknown>;
	signal?: AbortSignal;
};

/** Resources whose calls are not at `/<resource>`. */
const paths: Record<string, string> = { voids: "/votes/voids", unused: "/files/unused" };

const pathOf = (resource: string) => paths[resource] ?? `/${resource}`;

/** There is one record of settings; its path names none. */
const recordPath = (resource: string, id: Identifier) =>
	resource === "settings" ? "/settings" : `${pathOf(resource)}/${id}`;

/** What forms show where the call's reply has it in another shape than its request. */
const shapes: Record<string, (record: RaRecord) => RaRecord> = {
	nominees: (record) => ({ ...record, withdrawn: record.withdrawn_at !== null }),
	users: (record) => ({ ...record, blocked: record.blocked_at !== null }),
};

/** One record of a resource, in the shape of its form. */
async function record(
	resource: string,
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: string,
	payload?: unknown,
) {
	const { data } = await call<RaRecord>(method, path, payload);
	return { data: shapes[resource]?.(data) ?? data };
}

async function page(resource: string, wish: ListWish, number: number, perPage: number) {
	const query = new URLSearchParams({ page: String(number), perPage: String(perPage) });
	if (wish.sort) {
		query.set("sort", wish.sort.field);
		query.set("order", wish.sort.order.toLowerCase());
	}
	for (const [name, value] of Object.entries(wish.filter ?? {})) {
		if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
	}
	const { data, total = data.length } = await call<RaRecord[]>(
		"GET",
		`${pathOf(resource)}?${query}`,
		undefined,
		wish.signal,
	);
	const shape = shapes[resource];
	return { data: shape ? data.map(shape) : data, total };
}

/** A page, or as many pages of the server as it takes: exports and orders ask for more than one holds. */
async function list(resource: string, wish: ListWish) {
	const { page: number = 1, perPage = maxPerPage } = wish.pagination ?? {};
	if (perPage <= maxPerPage) return page(resource, wish, number, perPage);
	const data: RaRecord[] = [];
	for (let next = 1; ; next += 1) {
		const part = await page(resource, wish, next, maxPerPage);
		data.push(...part.data);
		if (data.length >= Math.min(part.total, perPage) || part.data.length === 0) {
			return { data: data.slice(0, perPage), total: part.total };
		}
	}
}

/** react-admin's questions, asked of the back office's calls. */
export const dataProvider = {
	supportAbortSignal: true,
	getList: list,
	getOne: (resource, { id }) => record(resource, "GET", recordPath(resource, id)),
	getMany: (resource, { ids }) => call<RaRecord[]>("GET", `${pathOf(resource)}/many?ids=${ids.join(",")}`),
	getManyReference: (resource, { target, id, ...wish }) =>
		list(resource, { ...wish, filter: { ...wish.filter, [target]: id } }),
	create: (resource, { data }) => record(resource, "POST", pathOf(resource), data),
	update: (resource, { id, data }) => record(resource, "PUT", recordPath(resource, id), data),
	async updateMany(resource, { ids, data }) {
		for (const id of ids) await call("PUT", recordPath(resource, id), data);
		return { data: ids };
	},
	delete: (resource, { id }) => record(resource, "DELETE", recordPath(resource, id)),
	async deleteMany(resource, { ids }) {
		for (const id of ids) await call("DELETE", recordPath(resource, id));
		return { data: ids };
	},
} as DataProvider;

/** Takes a deletion back. */
export const restoreRecord = (resource: string, id: Identifier) =>
	call<RaRecord>("POST", `${pathOf(resource)}/${id}/restore`, {});

/**
 * Stores the order of all records, or of those of one category or placement.
 *
 * @param among what they have in common, such as `{ category_id: 3 }`
 */
export const orderRecords = (resource: string, ids: Identifier[], among: Record<string, unknown>) =>
	call<RaRecord[]>("POST", `${pathOf(resource)}/order`, { ids, ...among });
