import { useState } from "react";
import { type RaRecord, useNotify, useRedirect, useResourceContext, useUpdate } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, isAboutBookings, records } from "#admin/providers/api.ts";

/** A save that was refused because somebody else changed or deleted the record meanwhile. */
export type Conflict = {
	by: string | null;
	at: string | null;
	/** The version since. */
	version: number;
	deleted: boolean;
	/** Deleted for good: there is nothing to restore. */
	gone?: boolean;
	/** The refused change. */
	variables: { id: number; data: Partial<RaRecord>; previousData?: RaRecord };
};

type Variables = Conflict["variables"];

const gone = { by: null, at: null, version: 0, deleted: true, gone: true };

/** A save that touches people who have booked: they are told, if the organiser goes on. */
export type Affected = { message: string; variables: Variables };

/** What happens after a save: back to the list, or the question about a conflict. The form shows other refusals. */
export function useConflict(redirectTo: "list" | false) {
	const [conflict, setConflict] = useState<Conflict>();
	const [affected, setAffected] = useState<Affected>();
	const notify = useNotify();
	const redirect = useRedirect();
	const resource = useResourceContext();
	const [update] = useUpdate();

	const discard = () => {
		setConflict(undefined);
		setAffected(undefined);
	};
	const onSuccess = (stored: Partial<RaRecord>, { previousData }: { previousData?: RaRecord }) => {
		notify(t("Stored."), { type: "success" });
		if (redirectTo) return redirect(redirectTo, resource);
		discard();
		// The next step is above the fields.
		if (previousData?.draft && !stored.draft) scrollTo({ top: 0 });
	};
	const onError = (error: unknown, variables: unknown) => {
		const { body, message } = error as ApiError;
		const changed = body?.code === "not_found" ? gone : body?.changed;
		setAffected(isAboutBookings(error) ? { message, variables: variables as Variables } : undefined);
		setConflict(changed && { ...changed, variables: variables as Variables });
	};
	const onOverwriteError = (error: unknown, variables: unknown) => {
		onError(error, variables);
		const { body, message } = error as ApiError;
		if (!body?.changed && body?.code !== "not_found" && !isAboutBookings(error))
			notify(message, { type: "error", autoHideDuration: 8000 });
	};
	/** Stores the refused change over the other one, after restoring the record if it was deleted. */
	const overwrite = async () => {
		if (!conflict) return;
		const { variables, deleted } = conflict;
		let { version } = conflict;
		if (deleted) {
			try {
				const { tell_buyers, reason } = variables.data;
				await records.restore(resource ?? "", variables.id, { tell_buyers, reason });
			} catch (error) {
				onOverwriteError(error, variables);
				// It is still deleted, so there is nothing else to do with it.
				if (!isAboutBookings(error)) setConflict((later) => later ?? conflict);
				return;
			}
			// The version that restoring makes: any other is a change that the user has not seen.
			version += 1;
		}
		const stored = { ...variables, data: { ...variables.data, version } };
		await update(resource, stored, { mutationMode: "pessimistic", onSuccess, onError: onOverwriteError });
	};
	const tellBuyers = async () => {
		if (!affected) return;
		const { variables } = affected;
		const told = { ...variables, data: { ...variables.data, tell_buyers: true } };
		await update(resource, told, { mutationMode: "pessimistic", onSuccess, onError: onOverwriteError });
	};
	return { conflict, affected, onSuccess, onError, overwrite, tellBuyers, discard };
}
