import type { Invitation, SentInvitation } from "@bcc/contract/admin/invitation";
import { Button, Stack } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

type Props = { invitation: Invitation; onSent(invitation: SentInvitation): void };

/** Sends an invitation again, or takes it back. */
export function InvitationActions({ invitation: { id, email, state }, onSent }: Props) {
	const resend = useChange(api.resendInvitation, {
		successMessage: ({ link }) => (link ? "" : t("The invitation is on its way again, with a new link.")),
		onDone: onSent,
	});
	const withdraw = useChange(api.withdrawInvitation, {
		successMessage: () => t("Withdrawn: the link works no longer."),
	});
	const busy = resend.isPending || withdraw.isPending;
	if (state === "accepted" || state === "withdrawn") return null;
	return (
		<Stack component="span" direction="row" spacing={1}>
			<Button
				size="small"
				variant="outlined"
				disabled={busy}
				onClick={() => resend.mutate(id)}
				aria-label={t("Send again to %{email}", { email })}
			>
				{t("Send again")}
			</Button>
			<Button
				size="small"
				color="error"
				disabled={busy}
				onClick={() => withdraw.mutate(id)}
				aria-label={t("Withdraw the invitation of %{email}", { email })}
			>
				{t("Withdraw")}
			</Button>
		</Stack>
	);
}
