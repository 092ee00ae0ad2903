import type { Invitation, InvitationState, SentInvitation } from "@bcc/contract/admin/invitation";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { DataTable } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { MomentCol } from "#admin/lists/columns.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { WideAlert } from "#admin/panels/parts.tsx";
import { type State, StateCol } from "#admin/records/state-chip.tsx";
import { InviteDialog, LinkDialog } from "#admin/resources/invitations/dialogs.tsx";
import { InvitationActions } from "#admin/resources/invitations/invitation-actions.tsx";
import { roleName } from "#admin/resources/users/roles.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<Invitation>;

const states: Record<InvitationState, State> = {
	sending: { label: t("Being sent") },
	open: { label: t("Waiting for an answer") },
	expired: { label: t("Link expired"), color: "error" },
	lapsed: { label: t("Lapsed"), color: "error" },
	accepted: { label: t("Accepted # an invitation"), color: "success" },
	withdrawn: { label: t("Withdrawn # an invitation") },
};

/** Invitations to work here, with their states. */
function InvitationList() {
	const [inviting, setInviting] = useState(false);
	const [link, setLink] = useState<SentInvitation | null>(null);
	const sent = (invitation: SentInvitation) => {
		if (invitation.link) setLink(invitation);
	};
	return (
		<>
			<WideAlert
				severity="info"
				icon={false}
				sx={{ mt: 2 }}
				action={
					<Button variant="contained" onClick={() => setInviting(true)}>
						{t("Invite somebody")}
					</Button>
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
						{roleName(invitation.role)} · {states[invitation.state].label} ·{" "}
						{formatMoment(invitation.created_at)}
						<Box component="span" sx={{ display: "block", mt: 1 }}>
							<InvitationActions invitation={invitation} onSent={sent} />
						</Box>
					</Box>
				)}
			>
				<Col source="email" cellClassName="wrap" />
				<Col source="role" render={({ role }) => roleName(role)} />
				<StateCol<Invitation> source="state" stateOf={({ state }) => states[state]} />
				<MomentCol source="link_ends_at" label={t("Link good until")} disableSort />
				<Col source="invited_by" label={t("Invited by")} disableSort cellClassName="wrap" />
				<MomentCol source="created_at" label={t("On")} />
				<Col
					label={t("Actions")}
					disableSort
					render={(record) => <InvitationActions invitation={record} onSent={sent} />}
				/>
			</RecordList>
			{inviting && <InviteDialog onClose={() => setInviting(false)} onSent={sent} />}
			{link && <LinkDialog invitation={link} onClose={() => setLink(null)} />}
		</>
	);
}

export { InvitationList as list };
