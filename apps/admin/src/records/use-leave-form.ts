import { useRedirect, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";

/** Leaves the form of a record that is gone for the list, without the question about unsaved changes: they are gone with it. */
export function useLeaveForm(): () => void {
	const resource = useResourceContext();
	const redirect = useRedirect();
	const { reset, getValues } = useFormContext();
	return () => {
		// With its present values as those stored the form has no changes; `reset(undefined, { keepValues: true })` would keep them.
		reset(getValues());
		redirect("list", resource);
	};
}
