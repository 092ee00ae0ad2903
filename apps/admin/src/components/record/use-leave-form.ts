import { useRedirect, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";

/** Leaves the form of a record that is gone for the list, or another screen, without the question about unsaved changes: they are gone with it. */
export function useLeaveForm(): (to?: string) => void {
	const resource = useResourceContext();
	const redirect = useRedirect();
	const { reset, getValues } = useFormContext();
	return (to = "list") => {
		// With its present values as those stored the form has no changes; `reset(undefined, { keepValues: true })` would keep them.
		reset(getValues());
		redirect(to, resource);
	};
}
