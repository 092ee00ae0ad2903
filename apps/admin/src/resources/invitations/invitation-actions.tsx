import type { Invitation, SentInvitation } from "@bcc/contract/admin";
import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { call } from "#admin/providers/api.ts";

type Props = { invitation: Invitation; onSent(invitation: SentInvitation): void };

/** Sends an invitation again, or takes it back. */
export function InvitationActions({ invitation: { id, email, state }, onSent }: Props) {
	const notify = useNotify();
	const refresh = useRefresh();
	const [busy, setBusy] = useState(false);
	if (state === "accepted" || state === "withdrawn") return null;
	const act = async (what: "resend" | "withdraw") => {
		setBusy(true);
		try {
			const { data } = await call<SentInvitation>("POST", `/invitations/${id}/${what}`, {});
			if (what === "withdraw") notify(t("Withdrawn: the link works no longer."), { type: "success" });
			else if (!data.link)
				notify(t("The invitation is on its way again, with a new link."), { type: "success" });
			if (what === "resend") onSent(data);
			else refresh();
		} catch (error) {
			notify((error as Error).message, { type: "error" });
		} finally {
			setBusy(false);
		}
	};
	return (
		<Stack component="span" direction="row" spacing={1}>
			<Button
				size="small"
				variant="outlined"
				disabled={busy}
				onClick={() => act("resend")}
				aria-label={t("Send again to %{email}", { email })}
			>
				{t("Send again")}
			</Button>
			<Button
				size="small"
				color="error"
				disabled={busy}
				onClick={() => act("withdraw")}
				aria-label={t("Withdraw the invitation of %{email}", { email })}
			>
				{t("Withdraw")}
			</Button>
		</Stack>
	);
}
