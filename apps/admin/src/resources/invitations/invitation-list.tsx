import type { Invitation, InvitationState, SentInvitation } from "@bcc/contract/admin";
import { Box, Chip } from "@mui/material";
import { useState } from "react";
import { DataTable, SimpleList } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordTools } from "#admin/lists/record-tools.tsx";
import { useNarrow } from "#admin/lists/use-narrow.ts";
import { InvitationActions } from "#admin/resources/invitations/invitation-actions.tsx";
import { InviteDialog } from "#admin/resources/invitations/invite-dialog.tsx";
import { InviteHead } from "#admin/resources/invitations/invite-head.tsx";
import { LinkDialog } from "#admin/resources/invitations/link-dialog.tsx";
import { roleName } from "#admin/resources/users/roles.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<Invitation>;

const states: Record<InvitationState, { name: string; color: "success" | "error" | "default" }> = {
	sending: { name: t("Being sent"), color: "default" },
	open: { name: t("Waiting for an answer"), color: "default" },
	expired: { name: t("Link expired"), color: "error" },
	lapsed: { name: t("Lapsed"), color: "error" },
	accepted: { name: t("Accepted # an invitation"), color: "success" },
	withdrawn: { name: t("Withdrawn # an invitation"), color: "default" },
};

/** Who has been invited to work here, and how that stands. */
export function InvitationList() {
	const narrow = useNarrow();
	const [inviting, setInviting] = useState(false);
	const [link, setLink] = useState<SentInvitation | null>(null);
	const sent = (invitation: SentInvitation) => {
		if (invitation.link) setLink(invitation);
	};
	return (
		<>
			<InviteHead onInvite={() => setInviting(true)} />
			<RecordTools<Invitation> sort={{ field: "created_at", order: "DESC" }} creatable={false}>
				{narrow ? (
					<SimpleList<Invitation>
						rowClick={false}
						primaryText={({ email }) => email}
						secondaryText={(invitation) => (
							<Box component="span" sx={{ display: "block" }}>
								{roleName(invitation.role)} · {states[invitation.state].name} ·{" "}
								{formatMoment(invitation.created_at)}
								<Box component="span" sx={{ display: "block", mt: 1 }}>
									<InvitationActions invitation={invitation} onSent={sent} />
								</Box>
							</Box>
						)}
					/>
				) : (
					<DataTable rowClick={false} bulkActionButtons={false}>
						<Col source="email" label={t("Email")} cellClassName="wrap" />
						<Col source="role" label={t("Role")} render={({ role }) => roleName(role)} />
						<Col
							source="state"
							label={t("State")}
							disableSort
							render={({ state }) => <State state={state} />}
						/>
						<Col
							source="link_ends_at"
							label={t("Link good until")}
							disableSort
							render={({ link_ends_at: ends }) => (ends ? formatMoment(ends) : "")}
						/>
						<Col source="invited_by" label={t("Invited by")} disableSort cellClassName="wrap" />
						<Col source="created_at" label={t("On")} render={(record) => formatMoment(record.created_at)} />
						<Col
							label={t("Actions")}
							disableSort
							render={(record) => <InvitationActions invitation={record} onSent={sent} />}
						/>
					</DataTable>
				)}
			</RecordTools>
			{inviting && <InviteDialog onClose={() => setInviting(false)} onSent={sent} />}
			{link && <LinkDialog invitation={link} onClose={() => setLink(null)} />}
		</>
	);
}

function State({ state }: { state: InvitationState }) {
	const { name, color } = states[state];
	return <Chip size="small" variant="outlined" label={name} color={color} />;
}
