import type { AdminUser } from "@bcc/contract/admin";
import { Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useRecordContext, useRefresh } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { call } from "#admin/providers/api.ts";

/** Ends all sessions of the user. */
export function SignOutButton() {
	const user = useRecordContext<AdminUser>();
	const notify = useNotify();
	const refresh = useRefresh();
	const [busy, setBusy] = useState(false);
	if (!user) return null;
	const signOut = async () => {
		setBusy(true);
		try {
			await call("POST", `/users/${user.id}/sign-out`, {});
			notify(t("Logged out everywhere."), { type: "success" });
			refresh();
		} catch (error) {
			notify((error as Error).message, { type: "error" });
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button
			variant="outlined"
			disabled={busy || user.sessions === 0}
			onClick={signOut}
			sx={{ alignSelf: "flex-start" }}
		>
			{user.sessions === 0
				? t("Not logged in anywhere")
				: t("Log out everywhere (%{count})", { count: user.sessions })}
		</Button>
	);
}
