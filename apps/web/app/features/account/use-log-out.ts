import { m } from "@bcc/messages";
import { useNavigate } from "react-router";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { endAccount } from "./account-record.ts";

/** Ends the session, removes the record and goes to the root path (product §4). */
export function useLogOut(): () => Promise<void> {
	const navigate = useNavigate();
	const snackbar = useSnackbar();
	return async () => {
		const reply = await browserApi().signOut();
		if (!reply.ok && reply.code !== "not_signed_in") {
			console.error("Logging out failed", reply.code, reply.httpStatus);
			return snackbar.show({ message: reply.message || m.logout_failed(), tone: "error" });
		}
		await endAccount();
		await navigate(localizedPath("/"));
	};
}
