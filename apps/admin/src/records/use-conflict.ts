import { useState } from "react";
import { type RaRecord, useNotify, useRedirect, useResourceContext, useUpdate } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, records } from "#admin/providers/api.ts";

/** A save that was refused because somebody else changed or deleted the record meanwhile. */
export type Conflict = {
	by: string | null;
	at: string | null;
	/** The version since. */
	version: number;
	deleted: boolean;
	/** The refused change. */
	variables: { id: number; data: Partial<RaRecord>; previousData?: RaRecord };
};

type Variables = Conflict["variables"];

/** What happens after a save: back to the list, or the question about a conflict. The form shows other refusals. */
export function useConflict(redirectTo: "list" | false) {
	const [conflict, setConflict] = useState<Conflict>();
	const notify = useNotify();
	const redirect = useRedirect();
	const resource = useResourceContext();
	const [update] = useUpdate();

	const onSuccess = () => {
		setConflict(undefined);
		notify(t("Stored."), { type: "success" });
		if (redirectTo) redirect(redirectTo, resource);
	};
	const onError = (error: unknown, variables: unknown) => {
		const { changed } = (error as ApiError).body ?? {};
		setConflict(changed && { ...changed, variables: variables as Variables });
	};
	const onOverwriteError = (error: unknown, variables: unknown) => {
		onError(error, variables);
		const { body, message } = error as ApiError;
		if (!body?.changed) notify(message, { type: "error", autoHideDuration: 8000 });
	};
	/** Stores the refused change over the other one, after restoring the record if it was deleted. */
	const overwrite = async () => {
		if (!conflict) return;
		const { variables, deleted } = conflict;
		let { version } = conflict;
		if (deleted) {
			try {
				await records.restore(resource ?? "", variables.id);
			} catch (error) {
				onOverwriteError(error, variables);
				return;
			}
			// The version that restoring makes: any other is a change that the user has not seen.
			version += 1;
		}
		const stored = { ...variables, data: { ...variables.data, version } };
		await update(resource, stored, { mutationMode: "pessimistic", onSuccess, onError: onOverwriteError });
	};
	return { conflict, onSuccess, onError, overwrite, discard: () => setConflict(undefined) };
}
