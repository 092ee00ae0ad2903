import { type Submission, submissionStates } from "@bcc/contract/admin";
import { Typography } from "@mui/material";
import { DataTable, SelectInput, SimpleList } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { OpenableRows } from "#admin/lists/openable-rows.tsx";
import { RecordTools } from "#admin/lists/record-tools.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { useNarrow } from "#admin/lists/use-narrow.ts";
import { SubmissionChip, stateNames } from "#admin/resources/submissions/states.tsx";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<Submission>;

const choices = submissionStates
	.filter((state) => state !== "replaced")
	.map((id) => ({ id, name: stateNames[id] }));
const filters = [<SelectInput key="state" source="state" label={t("State")} choices={choices} alwaysOn />];

/** What couples have sent by their links: what waits first. */
export function SubmissionList() {
	const narrow = useNarrow();
	return (
		<>
			<Typography sx={{ mt: 2 }}>
				{t(
					"What couples have sent by their links. Visitors see nothing of it before you use it. Links are made on a couple’s screen, or for many in the list of couples.",
				)}
			</Typography>
			<RecordTools<Submission>
				sort={{ field: "state", order: "DESC" }}
				filters={filters}
				creatable={false}
				searchable={false}
			>
				{narrow ? (
					<SimpleList<Submission>
						rowClick="show"
						primaryText={({ husband, wife }) => `${husband} & ${wife}`}
						secondaryText={({ state, sent_at }) => (
							<>
								<SubmissionChip state={state} /> {formatMoment(sent_at)}
							</>
						)}
					/>
				) : (
					<DataTable rowClick="show" body={OpenableRows} bulkActionButtons={false}>
						<Col
							source="photo"
							label={t("Photo")}
							disableSort
							render={({ photo }) => <Thumbnail path={photo} />}
						/>
						<Col
							source="husband"
							label={t("Couple")}
							disableSort
							cellClassName="wrap"
							render={({ husband, wife }) => `${husband} & ${wife}`}
						/>
						<Col source="category" label={t("Category")} disableSort cellClassName="wrap" />
						<Col source="state" label={t("State")} render={({ state }) => <SubmissionChip state={state} />} />
						<Col source="sent_at" label={t("Sent")} render={({ sent_at }) => formatMoment(sent_at)} />
						<Col source="decided_by" label={t("Decided by")} disableSort cellClassName="wrap" />
					</DataTable>
				)}
			</RecordTools>
		</>
	);
}
