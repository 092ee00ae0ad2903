import type { MadeRequest, Submission, SubmissionRequest } from "@bcc/contract/admin";
import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRecordContext, useRefresh } from "react-admin";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { call } from "#admin/providers/api.ts";
import { Consent } from "#admin/resources/submissions/consent.tsx";
import { usualDays } from "#admin/resources/submissions/days.ts";
import { DaysField } from "#admin/resources/submissions/days-field.tsx";
import { MadeLinkDialog } from "#admin/resources/submissions/made-link-dialog.tsx";
import { SubmissionChip } from "#admin/resources/submissions/states.tsx";
import { formatMoment } from "#admin/time.ts";

/** On a couple's screen: a link by which it sends its photo and story, and what came by such links. */
export function AskPanel() {
	const couple = useRecordContext();
	const { data, refetch } = useQuery({
		queryKey: ["nominees", "asked", couple?.id],
		queryFn: async ({ signal }) => {
			const path = `/nominees/${couple?.id}/submission-request`;
			const sent = `/submissions?nominee_id=${couple?.id}&sort=id&order=desc`;
			const [request, submissions] = await Promise.all([
				call<SubmissionRequest | null>("GET", path, undefined, signal),
				call<Submission[]>("GET", sent, undefined, signal),
			]);
			return { request: request.data, submissions: submissions.data };
		},
		enabled: couple !== undefined,
	});
	if (!couple || couple.deleted_at || !data) return null;
	const { request, submissions } = data;
	return (
		<Box sx={{ width: "100%", my: 2 }}>
			<Panel title={t("Ask the couple for their photo and story")}>
				<Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
					{t(
						"They get a link, need no account, and send both from their phone. Visitors see nothing of it before you have approved it.",
					)}
				</Typography>
				{(!couple.withdrawn_at || couple.draft) && (
					<OwnLink coupleId={Number(couple.id)} request={request} onChanged={() => void refetch()} />
				)}
				{submissions.map((each) => (
					<Box key={each.id} sx={{ mt: 2 }}>
						<Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
							<SubmissionChip state={each.state} />
							<Button size="small" component={Link} to={`/submissions/${each.id}/show`}>
								{t("Sent %{moment}", { moment: formatMoment(each.sent_at) })}
							</Button>
						</Box>
						<Consent submission={each} />
					</Box>
				))}
			</Panel>
		</Box>
	);
}

type OwnLinkProps = { coupleId: number; request: SubmissionRequest | null; onChanged(): void };

function OwnLink({ coupleId, request, onChanged }: OwnLinkProps) {
	const notify = useNotify();
	const refresh = useRefresh();
	const [days, setDays] = useState<number>(usualDays);
	const [made, setMade] = useState<MadeRequest | null>(null);
	const [busy, setBusy] = useState(false);
	const path = `/nominees/${coupleId}/submission-request`;
	const act = async (what: () => Promise<void>) => {
		setBusy(true);
		try {
			await what();
			onChanged();
		} catch (error) {
			notify((error as Error).message, { type: "error" });
		} finally {
			setBusy(false);
		}
	};
	const make = () => act(async () => setMade((await call<MadeRequest>("POST", path, { days })).data));
	const withdraw = () =>
		act(async () => {
			await call("POST", `${path}/withdraw`, {});
			notify(t("Withdrawn: the link works no longer."), { type: "success" });
			refresh();
		});
	return (
		<>
			{request && (
				<Typography sx={{ mb: 2 }}>
					{request.is_open
						? t("%{who} made a link on %{made}; it works until %{ends}.", wordsOf(request))
						: t("%{who} made a link on %{made}; it ended on %{ends}.", wordsOf(request))}
				</Typography>
			)}
			<Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
				<DaysField days={days} onChange={setDays} />
				<Button variant="outlined" disabled={busy} onClick={make}>
					{request ? t("Make a new link") : t("Make a link")}
				</Button>
				{request && (
					<Button color="error" disabled={busy} onClick={withdraw}>
						{t("Withdraw the link")}
					</Button>
				)}
			</Box>
			{request?.is_open && (
				<Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
					{t("A new link takes the place of the one before.")}
				</Typography>
			)}
			{made && <MadeLinkDialog made={made} onClose={() => setMade(null)} />}
		</>
	);
}

const wordsOf = ({ asked_by, asked_at, ends_at }: SubmissionRequest) => ({
	who: asked_by ?? t("Somebody whose account is gone"),
	made: formatMoment(asked_at),
	ends: formatMoment(ends_at),
});
