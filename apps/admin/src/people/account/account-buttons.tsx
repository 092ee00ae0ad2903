import type { AdminUser } from "@bcc/contract/people/admin-account";
import { Button } from "@mui/material";
import { useGetIdentity, useRecordContext } from "react-admin";
import { ConfirmButton } from "#admin/components/dialog/confirm-button.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

/** Ends all sessions of the user. */
export function SignOutButton() {
	const user = useRecordContext<AdminUser>();
	const signOut = useChange(api.signOut, { successMessage: () => t("Logged out everywhere.") });
	if (!user) return null;
	return (
		<Button
			variant="outlined"
			disabled={signOut.isPending || user.sessions === 0}
			onClick={() => signOut.mutate(user.id)}
		>
			{user.sessions === 0
				? t("Not logged in anywhere")
				: t("Log out everywhere (%{count})", { count: user.sessions })}
		</Button>
	);
}

/**
 * Helps somebody who has lost the phone and the recovery codes; one's own two-step log-in is switched off on its
 * screen.
 */
export function TwoStepOffButton() {
	const user = useRecordContext<AdminUser>();
	const { identity } = useGetIdentity();
	if (!user?.two_step || user.id === identity?.id) return null;
	return (
		<ConfirmButton
			variant="outlined"
			color="error"
			label={t("Switch two-step log-in off")}
			title={t("Switch two-step log-in off?")}
			action={t("Switch off")}
			onSubmit={async () => {
				await api.endTwoStepOf(user.id);
				return t("Two-step log-in is off.");
			}}
		>
			{t(
				"Only for somebody who has lost both phone and recovery codes, and whom you have spoken to: from then on the password alone is enough. They are logged out everywhere.",
			)}
		</ConfirmButton>
	);
}
