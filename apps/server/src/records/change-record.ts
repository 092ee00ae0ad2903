import type { AuditAction } from "@bcc/contract/office/admin-audit";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { Database } from "#server/db/client.ts";
import { AppError } from "#server/lib/app-error.ts";
import { announceChange } from "#server/records/affected.ts";
import { type Constraints, findOne, type Versioned } from "#server/records/resource.ts";
import type { AnyResource } from "#server/records/table-resource.ts";

/** The refusal of a change without a reason of a record with votes. */
export function noReason(message: typeof m.api_reason_needed = m.api_reason_needed): AppError {
	return new AppError("invalid_input", { field: "reason", words: (options) => message({}, options) });
}

/**
 * Refuses a change of what people have voted on by others than administrators, and without a reason.
 *
 * @throws AppError `needs_administrator`, or `invalid_input` at the reason
 */
export function requireReason(isAdministrator: boolean, reason: string | null | undefined): void {
	if (!isAdministrator) throw new AppError("needs_administrator");
	if (!reason) throw noReason();
}

/**
 * Refuses a change, a deletion or a restoration (`after` null) of what people have voted on by others than administrators, and without a
 * reason.
 *
 * @throws AppError as `requireReason`
 */
export async function requireRight<Saved, Input>(
	{ hasVotes }: { hasVotes?(transaction: Database, before: Saved, after: Input | null): Promise<boolean> },
	{ session }: FastifyRequest,
	transaction: Database,
	{ before, after, reason }: { before: Saved; after: Input | null; reason: string | null | undefined },
): Promise<void> {
	if (await hasVotes?.(transaction, before, after)) requireReason(session.role === "admin", reason);
}

type RecordChange<Saved> = {
	action: AuditAction;
	/** @returns false when nothing was written */
	change(transaction: Database, before: Saved): Promise<boolean>;
	/** Whether an unwritten record already has the requested state; by default it always has. */
	isSo?(record: Saved): boolean;
	noted?: object;
	constraints?: Constraints;
};

/** The common parts of every resource that is changed. */
type Named<Saved> = Pick<AnyResource, "name"> & {
	label(record: Saved): string;
	find(db: Database, ids: number[]): Promise<Saved[]>;
	requireRunningSeason?(transaction: Database, record: Saved): Promise<void>;
};

/** Changes a record and returns its new state. Throws `not_found`, or `changed_meanwhile` when it has another state. */
export async function changeRecord<Saved extends Versioned>(
	resource: Named<Saved>,
	request: FastifyRequest,
	{ action, change, isSo = () => true, noted, constraints }: RecordChange<Saved>,
): Promise<Saved> {
	const app = request.server;
	const { id } = request.params as { id: number };
	return await app.changeAudited(
		request.session.accountId,
		async (transaction) => {
			const before = await findOne(resource, transaction, id);
			await resource.requireRunningSeason?.(transaction, before);
			const changed = await change(transaction, before);
			const after = await findOne(resource, transaction, id);
			const states = { before, after: { ...after, ...noted } };
			if (changed) return { result: after, entry: entryOf(resource, action, after, states) };
			if (!isSo(after)) throw await app.changedMeanwhile(transaction, resource.name, after);
			return { result: after, entry: null, resource: resource.name };
		},
		constraints,
	);
}

type Removal = {
	/** The version that was seen; left out = whichever it has. */
	version?: number;
	reason?: string | null;
	tell_buyers?: boolean;
};

/** Deletes a record softly; `changed_meanwhile` when it has another version than was seen. */
export async function removeRecord<Saved extends Versioned>(
	resource: Named<Saved> & Pick<AnyResource, "remove" | "hasVotes">,
	request: FastifyRequest,
	{ version, reason = null, tell_buyers }: Removal = {},
): Promise<Saved> {
	const now = request.server.clock();
	return await changeRecord(resource, request, {
		action: "delete",
		async change(transaction, before) {
			if (!before.deleted_at)
				await announceChange(request.server, resource.name, transaction, {
					...{ before, after: null, tell: tell_buyers },
				});
			if (!(await resource.remove(transaction, before.id, version ?? before.version, now))) return false;
			// What has votes itself is refused as such, by the removal.
			await requireRight(resource, request, transaction, { before, after: null, reason });
			return true;
		},
		isSo: ({ deleted_at }) => Boolean(deleted_at),
		noted: reason ? { reason } : undefined,
	});
}

/** The entry of the audit log for a changed record. */
export function entryOf<Saved extends Versioned>(
	{ name, label }: Pick<Named<Saved>, "name" | "label">,
	action: AuditAction,
	record: Saved,
	states: { before: Saved | null; after: Saved | null },
) {
	return { action, resource: name, recordId: record.id, label: label(record), ...states };
}
