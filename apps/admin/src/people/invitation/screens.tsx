import type { Invitation, InvitationState } from "@bcc/contract/people/admin-invitation";
import { Box, Button, Stack } from "@mui/material";
import { DataTable } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { MomentCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Line, WideAlert } from "#admin/components/panel/parts.tsx";
import { type State, StateCol } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { roleNames } from "#admin/people/account/roles.ts";
import { InviteDialog, LinkDialog } from "#admin/people/invitation/dialogs.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { faultInWords } from "#admin/site/mail/mail-words.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<Invitation>;

const states: Record<InvitationState, State> = {
	sending: { label: t("Being sent") },
	undelivered: { label: t("Not delivered # an invitation"), color: "error" },
	open: { label: t("Waiting for an answer") },
	expired: { label: t("Link expired"), color: "error" },
	lapsed: { label: t("Lapsed"), color: "error" },
	accepted: { label: t("Accepted # an invitation"), color: "success" },
	withdrawn: { label: t("Withdrawn # an invitation") },
};

/** Invitations to work here, with their states. */
export const list = () => (
	<>
		<WideAlert
			severity="info"
			icon={false}
			sx={{ mt: 2 }}
			action={
				<DialogButton variant="contained" dialog={(close) => <InviteDialog onClose={close} />}>
					{t("Invite somebody")}
				</DialogButton>
			}
		>
			{t(
				"The person you invite chooses a password by a link that works once, within 7 days. Nobody can sign up here by themselves.",
			)}
		</WideAlert>
		<RecordList<Invitation>
			sort={{ field: "created_at", order: "DESC" }}
			selectable={false}
			primary={({ email }) => email}
			secondary={(invitation) => (
				<Box component="span" sx={{ display: "block" }}>
					{roleNames[invitation.role]} · {states[invitation.state].label} ·{" "}
					{formatMoment(invitation.created_at)}
					{invitation.fault && <Line>{faultInWords(invitation.fault)}</Line>}
					<Box component="span" sx={{ display: "block", mt: 1 }}>
						<Actions invitation={invitation} />
					</Box>
				</Box>
			)}
		>
			<Col source="email" cellClassName="wrap" />
			<Col source="role" render={({ role }) => roleNames[role]} />
			<StateCol<Invitation> source="state" stateOf={({ state }) => states[state]} />
			<Col
				label={t("Delivery of the e-mail")}
				disableSort
				cellClassName="wrap"
				render={({ fault }) => fault && faultInWords(fault)}
			/>
			<MomentCol source="link_ends_at" label={t("Link good until")} disableSort />
			<Col source="invited_by" label={t("Invited by")} disableSort cellClassName="wrap" />
			<MomentCol source="created_at" label={t("On")} />
			<Col label={t("Actions")} disableSort render={(record) => <Actions invitation={record} />} />
		</RecordList>
	</>
);

/** Sends an invitation again, or takes it back. */
function Actions({ invitation: { id, email, state } }: { invitation: Invitation }) {
	const resend = useChange(api.resendInvitation, {
		successMessage: ({ link }) => (link ? "" : t("The invitation is on its way again, with a new link.")),
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
			{resend.data?.link && <LinkDialog invitation={resend.data} onClose={resend.reset} />}
		</Stack>
	);
}
