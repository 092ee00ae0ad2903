import { Notification } from "react-admin";
import { useNarrow } from "#admin/lists/use-narrow.ts";

/** Success and error messages, for some seconds; at the top on a phone, as the form's buttons are at the bottom. */
export function Notices() {
	const narrow = useNarrow();
	return <Notification anchorOrigin={{ vertical: narrow ? "top" : "bottom", horizontal: "center" }} />;
}
