import type { MadeRequest, SubmissionRequest } from "@bcc/contract/stories/admin-submission";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { Link } from "react-router";
import { LinkMessage } from "#admin/components/dialog/link-message.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormNotice, FormPart, Hint, Paragraph, Row } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { Consent } from "#admin/stories/submission/consent.tsx";
import { DaysChoice, usualDays } from "#admin/stories/submission/days-choice.tsx";
import { states } from "#admin/stories/submission/states.ts";
import { formatEnd, formatMoment } from "#admin/time.ts";

const asked = ["nominees", "asked"];

/** On a couple's screen: a link by which it sends its photo and story, and its submissions. */
export function AskPanel() {
	const couple = useRecordContext();
	const { data } = useQuery({
		queryKey: [...asked, couple?.id],
		queryFn: async (reading) => {
			const id = Number(couple?.id);
			const [request, submissions] = await Promise.all([
				api.submissionRequest(id, reading),
				api.submissionsOf(id, reading),
			]);
			return { request, submissions };
		},
		enabled: couple !== undefined,
	});
	if (!couple || couple.deleted_at || !data) return null;
	const { request, submissions } = data;
	return (
		<FormPart>
			<Panel title={t("Ask the couple for their photo and story")}>
				<Hint sx={{ mb: 2 }}>
					{t(
						"They get a link, need no account, and send both from their phone. Visitors see nothing of it before you have approved it.",
					)}
				</Hint>
				{(!couple.withdrawn_at || couple.draft) && <OwnLink coupleId={Number(couple.id)} request={request} />}
				{submissions.map((each) => (
					<Box key={each.id} sx={{ mt: 2 }}>
						<Row>
							<StateChip {...states[each.state]} />
							<Button size="small" component={Link} to={`/submissions/${each.id}/show`}>
								{t("Sent %{moment}", { moment: formatMoment(each.sent_at) })}
							</Button>
						</Row>
						<Consent submission={each} />
					</Box>
				))}
			</Panel>
		</FormPart>
	);
}

type OwnLinkProps = { coupleId: number; request: SubmissionRequest | null };

function OwnLink({ coupleId, request }: OwnLinkProps) {
	const [days, setDays] = useState(usualDays);
	const make = useChange(() => api.askCouple(coupleId, { days }), { queryKey: asked });
	const withdraw = useChange(api.withdrawSubmissionRequest, {
		queryKey: asked,
		successMessage: () => t("Withdrawn: the link works no longer."),
	});
	const busy = make.isPending || withdraw.isPending;
	return (
		<>
			{request && (
				<Paragraph>
					{request.is_open
						? t("%{who} made a link on %{made}; it works until %{ends}.", wordsOf(request))
						: t("%{who} made a link on %{made}; it ended on %{ends}.", wordsOf(request))}
				</Paragraph>
			)}
			<Row>
				<DaysChoice value={days} onChange={setDays} />
				<Button variant="outlined" disabled={busy} onClick={() => make.mutate()}>
					{request ? t("Make a new link") : t("Make a link")}
				</Button>
				{request && (
					<Button color="error" disabled={busy} onClick={() => withdraw.mutate(coupleId)}>
						{t("Withdraw the link")}
					</Button>
				)}
			</Row>
			{request?.is_open && <Hint sx={{ mt: 1 }}>{t("A new link takes the place of the one before.")}</Hint>}
			{make.data && <MadeLinkDialog made={make.data} onClose={make.reset} />}
		</>
	);
}

/** The link, shown once, with a WhatsApp message in either language. */
function MadeLinkDialog({ made, onClose }: { made: MadeRequest; onClose(): void }) {
	const { husband, wife, ends_at, en, sw } = made;
	return (
		<OnceDialog title={t("Send this link to the couple")} onClose={onClose}>
			<FormNotice severity="warning">
				{t(
					"Anyone who has the link can send a photo and story for %{couple}: give it to them alone. It is shown only now and works until %{moment}.",
					{ couple: `${husband} & ${wife}`, moment: formatEnd(ends_at) },
				)}
			</FormNotice>
			<LinkMessage title={t("In English")} lang="en" {...en} />
			<LinkMessage title={t("In Swahili")} lang="sw" {...sw} />
		</OnceDialog>
	);
}

const wordsOf = ({ asked_by, asked_at, ends_at }: SubmissionRequest) => ({
	who: asked_by ?? t("Somebody whose account is gone"),
	made: formatMoment(asked_at),
	ends: formatEnd(ends_at),
});
