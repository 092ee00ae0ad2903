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
	/** What was to be stored. */
	variables: { id: number; data: Partial<RaRecord>; previousData?: RaRecord };
};

type Variables = Conflict["variables"];

/** What happens after a save: back to the list, or the question about a conflict. The form tells other refusals. */
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
	/** Stores what was refused over what somebody else stored, restored first if that was to delete it. */
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
			// The one that restoring makes: any other is somebody's change that nobody here has seen.
			version += 1;
		}
		const stored = { ...variables, data: { ...variables.data, version } };
		await update(resource, stored, { mutationMode: "pessimistic", onSuccess, onError: onOverwriteError });
	};
	return { conflict, onSuccess, onError, overwrite, forget: () => setConflict(undefined) };
}
