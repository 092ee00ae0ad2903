import { Notification } from "react-admin";
import { useNarrow } from "#admin/lists/use-narrow.ts";

/** What was done or went wrong, for some seconds; on a phone above, as the form's buttons stand below. */
export function Notices() {
	const narrow = useNarrow();
	return <Notification anchorOrigin={{ vertical: narrow ? "top" : "bottom", horizontal: "center" }} />;
}
