import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import type { Submission } from "@bcc/contract/stories/admin-submission";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { DataTable, Show, useGetOne, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { MomentCol, PictureCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Paragraph, Row } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { Consent } from "#admin/stories/submission/consent.tsx";
import { Review } from "#admin/stories/submission/review.tsx";
import { states } from "#admin/stories/submission/states.ts";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<Submission>;

const { replaced: _, ...listed } = states;

const coupleOf = ({ husband, wife }: Submission) => `${husband} & ${wife}`;

/** Submissions of couples, those that wait first. */
export const list = () => (
	<>
		<Typography sx={{ mt: 2 }}>
			{t(
				"Photos and stories that couples have sent by their links. Visitors see nothing of them before you use them. Links are made on a couple’s screen, or for many in the list of couples.",
			)}
		</Typography>
		<RecordList<Submission>
			sort={{ field: "state", order: "DESC" }}
			filters={[choiceFilter("state", listed, { alwaysOn: true })]}
			searchable={false}
			selectable={false}
			primary={coupleOf}
			secondary={({ state, sent_at }) => (
				<>
					<StateChip {...states[state]} /> {formatMoment(sent_at)}
				</>
			)}
		>
			<PictureCol source="photo" />
			<Col source="husband" label={t("Couple")} disableSort cellClassName="wrap" render={coupleOf} />
			<Col source="category" label={t("Category")} disableSort cellClassName="wrap" />
			<Col source="state" render={({ state }) => <StateChip {...states[state]} />} />
			<MomentCol source="sent_at" label={t("Sent")} />
			<Col source="decided_by" label={t("Decided by")} disableSort cellClassName="wrap" />
		</RecordList>
	</>
);

/** One submission, to be decided on. */
function SubmissionShow() {
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
				<StateChip {...states[state]} />
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

/** Takes photo and story of a submission down because the couple asked for it. */
function TakeDownButton({ submission: { id, husband, wife, state } }: { submission: Submission }) {
	if (state === "taken_down") return null;
	return (
		<ReasonButton
			label={t("The couple asked to have it taken down")}
			title={t("Take down what %{couple} sent?", { couple: `${husband} & ${wife}` })}
			action={t("Take down")}
			color="error"
			initial={t("The couple asked for it.")}
			max={1000}
			onConfirm={async (reason) => {
				await api.takeDownSubmission(id, reason);
				return t("Taken down.");
			}}
		>
			<Paragraph>
				{t(
					"The photo and the story that they sent are deleted, and go from their page where they are still as they were taken over. Their link ends. That they had agreed, and when, stays on record.",
				)}
			</Paragraph>
		</ReasonButton>
	);
}

export { SubmissionShow as show };
