import type { AdminNominee, Submission } from "@bcc/contract/admin";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { Show, useGetOne, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Row } from "#admin/panels/parts.tsx";
import { Consent } from "#admin/resources/submissions/consent.tsx";
import { Review } from "#admin/resources/submissions/review.tsx";
import { SubmissionChip } from "#admin/resources/submissions/states.tsx";
import { TakeDownButton } from "#admin/resources/submissions/take-down-button.tsx";
import { formatMoment } from "#admin/time.ts";

/** One submission, to be decided on. */
export function SubmissionShow() {
	return (
		<Show title={t("Photo and story")} actions={false} component="div" sx={{ maxWidth: 1100, mt: 2 }}>
			<Sent />
		</Show>
	);
}

function Sent() {
	const submission = useRecordContext<Submission>();
	const { data: couple } = useGetOne<AdminNominee>(
		"nominees",
		{ id: submission?.nominee_id },
		{ enabled: submission !== undefined, staleTime: 0 },
	);
	if (!submission || !couple) return null;
	const { husband, wife, category, state, sent_at, note, decided_by, decided_at } = submission;
	return (
		<Stack spacing={2}>
			<Row>
				<Typography variant="h5" component="h2">
					{`${husband} & ${wife}`}
				</Typography>
				<SubmissionChip state={state} />
				<Button component={Link} to={`/nominees/${couple.id}`}>
					{t("Open the couple")}
				</Button>
			</Row>
			<Typography color="text.secondary">
				{category} · {t("Sent %{moment}", { moment: formatMoment(sent_at) })}
				{decided_at &&
					` · ${t("Decided by %{who} on %{moment}", { who: decided_by ?? "", moment: formatMoment(decided_at) })}`}
			</Typography>
			{note && <Alert severity="info">{note}</Alert>}
			<Review key={`${submission.id} ${couple.version} ${state}`} submission={submission} couple={couple} />
			<Panel title={t("Consent")}>
				<Consent submission={submission} />
				<TakeDownButton submission={submission} />
			</Panel>
		</Stack>
	);
}
