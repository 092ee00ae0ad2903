import { useState } from "react";
import { type RaRecord, useNotify, useRedirect, useResourceContext, useUpdate } from "react-admin";
import type { ApiError } from "#admin/providers/api.ts";

/** A save that was refused because somebody else changed the record meanwhile. */
export type Conflict = {
	by: string | null;
	at: string | null;
	/** The version since. */
	version: number;
	/** What was to be stored. */
	variables: { id: number; data: Partial<RaRecord>; previousData?: RaRecord };
};

type Variables = Conflict["variables"];

/** What happens after a save: back to the list, a message, or the question about a conflict. */
export function useConflict(redirectTo: "list" | false) {
	const [conflict, setConflict] = useState<Conflict>();
	const notify = useNotify();
	const redirect = useRedirect();
	const resource = useResourceContext();
	const [update] = useUpdate();

	const onSuccess = () => {
		setConflict(undefined);
		notify("Stored.", { type: "success" });
		if (redirectTo) redirect(redirectTo, resource);
	};
	const onError = (error: unknown, variables: unknown) => {
		const { body, message } = error as ApiError;
		if (body?.code === "changed_meanwhile" && body.changed) {
			setConflict({ ...body.changed, variables: variables as Variables });
			return;
		}
		setConflict(undefined);
		notify(message, { type: "error", autoHideDuration: 8000 });
	};
	/** Stores what was refused over what somebody else stored. */
	const overwrite = async () => {
		if (!conflict) return;
		const { variables, version } = conflict;
		const stored = { ...variables, data: { ...variables.data, version } };
		await update(resource, stored, { mutationMode: "pessimistic", onSuccess, onError });
	};
	return { conflict, onSuccess, onError, overwrite, forget: () => setConflict(undefined) };
}
