import { maxPerPage } from "@bcc/contract/admin/resource";
import { type DataProvider, HttpError, type Identifier, type RaRecord } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, isAboutBookings, records } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

type ListWish = {
	pagination?: { page: number; perPage: number };
	sort?: { field: string; order: string };
	filter?: Record<string, string | number | boolean>;
	signal?: AbortSignal;
};

/** Versions of records as lists showed them last, by resource and id. */
const shown = new Map<string, number>();

/** The versions of records as a list shows them: deleting names them, so that nothing unseen is deleted. */
export const shownVersions = (resource: string, ids: Identifier[]) =>
	Object.fromEntries(ids.map((id) => [id, shown.get(`${resource} ${id}`)]));

/** Records by their ids, in as many calls as necessary: exports request more than one call allows. */
async function many(resource: string, ids: Identifier[]) {
	const data: RaRecord[] = [];
	for (let start = 0; start < ids.length; start += maxPerPage) {
		const part = ids.slice(start, start + maxPerPage);
		data.push(...(await records.many(resource, part)).data);
	}
	return { data };
}

/** A record as its form has it: that of a user asks whether the user is blocked, the reply says since when. */
function inForm(resource: string, record: RaRecord): RaRecord {
	return resource === "users" ? { ...record, blocked: record.blocked_at !== null } : record;
}

async function shaped(resource: string, reply: Promise<{ data: RaRecord }>) {
	return { data: inForm(resource, (await reply).data) };
}

async function page(resource: string, wish: ListWish, number: number, perPage: number) {
	const { sort, filter, signal } = wish;
	const order = sort && { sort: sort.field, order: sort.order.toLowerCase() };
	const query = { page: number, perPage, ...order, ...filter };
	const { data, total = data.length } = await records.list(resource, query, { signal });
	for (const { id, version } of data) shown.set(`${resource} ${id}`, version);
	return { data: data.map((record) => inForm(resource, record)), total };
}

/** Records that are being stored, by resource and contents. */
const adding = new Map<string, Promise<{ data: RaRecord }>>();

/** Stores a record; once, when a button is pressed twice before the answer is there. */
function add(resource: string, data: object): Promise<{ data: RaRecord }> {
	const key = `${resource} ${JSON.stringify(data)}`;
	const reply =
		adding.get(key) ?? shaped(resource, records.add(resource, data)).finally(() => adding.delete(key));
	adding.set(key, reply);
	return reply;
}

/** A page, or as many pages of the server as necessary: exports and orders request more than one holds. */
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

const isConflict = (error: unknown) => (error as ApiError).body?.code === "changed_meanwhile";
const isVoted = (error: unknown) => (error as ApiError).body?.code === "has_votes";
/** Its category has votes: an administrator deletes it, with a reason. */
const isAmongVoted = (error: unknown) => {
	const { code, field } = (error as ApiError).body ?? {};
	return code === "needs_administrator" || (code === "invalid_input" && field === "reason");
};

const deleteRecord = (resource: string, id: Identifier, version: number | undefined, tell_buyers?: boolean) =>
	shaped(resource, records.remove(resource, id, { version, tell_buyers }));

/** Deletes the version that was seen; a refusal names the record's last change, as another screen may be open by then. */
async function deleteSeen(
	resource: string,
	id: Identifier,
	version: number | undefined,
	tellBuyers: boolean | undefined,
) {
	try {
		return await deleteRecord(resource, id, version, tellBuyers);
	} catch (error) {
		if (!isConflict(error)) throw error;
		const { body, status } = error as ApiError;
		const { by, at } = body.changed ?? {};
		const who = by ?? t("somebody else");
		const message = at
			? t("Not deleted: %{who} changed it on %{moment}. Look at it first.", { who, moment: formatMoment(at) })
			: t("Not deleted: %{who} changed it. Look at it first.", { who });
		throw new HttpError(message, status, body);
	}
}

const refusals = [
	["changed", isConflict],
	["voted", isVoted],
	["amongVoted", isAmongVoted],
	["booked", isAboutBookings],
] as const;

/** Deletes records unless somebody has changed them since they were seen or voted for them; the error counts those. */
async function deleteManySeen(resource: string, ids: Identifier[], versions: Record<string, number>) {
	let refusal: ApiError | undefined;
	const left = { changed: 0, voted: 0, amongVoted: 0, booked: 0 };
	for (const id of ids) {
		try {
			await deleteRecord(resource, id, versions[id]);
		} catch (error) {
			const why = refusals.find(([, applies]) => applies(error));
			if (!why) throw error;
			refusal = error as ApiError;
			left[why[0]] += 1;
		}
	}
	if (!refusal) return { data: ids };
	const message = [
		t("Not deleted: %{left} of %{chosen}.", {
			left: left.changed + left.voted + left.amongVoted + left.booked,
			chosen: ids.length,
		}),
		left.changed > 0 &&
			t(
				"Somebody else changed %{count} meanwhile: look at it first. |||| Somebody else changed %{count} meanwhile: look at them first.",
				{ count: left.changed },
			),
		left.voted > 0 &&
			t(
				"People have voted for %{count}: an administrator can withdraw it. |||| People have voted for %{count}: an administrator can withdraw them.",
				{ count: left.voted },
			),
		left.amongVoted > 0 &&
			t(
				"People have voted in the category of %{count}: an administrator can delete it on its own page, with a reason. |||| People have voted in the categories of %{count}: an administrator can delete each on its own page, with a reason.",
				{ count: left.amongVoted },
			),
		left.booked > 0 &&
			t(
				"People have booked %{count}: delete it on its own page, which tells them. |||| People have booked %{count}: delete each on its own page, which tells them.",
				{ count: left.booked },
			),
	];
	throw new HttpError(message.filter(Boolean).join(" "), refusal.status, refusal.body);
}

/** react-admin's data provider over the back office's calls. */
export const dataProvider = {
	supportAbortSignal: true,
	getList: list,
	getOne: (resource, { id }) => shaped(resource, records.one(resource, id)),
	getMany: (resource, { ids }) => many(resource, ids),
	create: (resource, { data }) => add(resource, data),
	update: (resource, { id, data }) => shaped(resource, records.change(resource, id, data)),
	delete: (resource, { id, previousData, meta }) =>
		deleteSeen(resource, id, previousData?.version, meta?.tell_buyers),
	deleteMany: (resource, { ids, meta }) => deleteManySeen(resource, ids, meta.versions),
} as DataProvider;
