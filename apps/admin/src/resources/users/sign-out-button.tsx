import type { AdminUser } from "@bcc/contract/admin";
import { Button } from "@mui/material";
import { useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

/** Ends all sessions of the user. */
export function SignOutButton() {
	const user = useRecordContext<AdminUser>();
	const signOut = useChange(api.signOut, { says: () => t("Logged out everywhere.") });
	if (!user) return null;
	return (
		<Button
			variant="outlined"
			disabled={signOut.isPending || user.sessions === 0}
			onClick={() => signOut.mutate(user.id)}
			sx={{ alignSelf: "flex-start" }}
		>
			{user.sessions === 0
				? t("Not logged in anywhere")
				: t("Log out everywhere (%{count})", { count: user.sessions })}
		</Button>
	);
}
