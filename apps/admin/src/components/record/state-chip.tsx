import { Chip } from "@mui/material";
import { DataTable, type RaRecord } from "react-admin";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { t } from "#admin/i18n/texts.ts";

export type State = { label: string; color?: "primary" | "success" | "warning" | "error" | "default" };

/** A state in a word. */
export function StateChip({ label, color = "default" }: State) {
	return <Chip size="small" variant="outlined" label={label} color={color} />;
}

const draft: State = { label: t("Draft"), color: "primary" };
const published: State = { label: t("Published"), color: "success" };
const active: State = { label: t("Active # a couple or category"), color: "success" };
const withdrawn: State = { label: t("Withdrawn # a couple or category"), color: "warning" };

/** Begins a draft's second line in a phone's list. */
export const draftPrefix = (record: { draft: boolean }) => (record.draft ? `${draft.label} · ` : "");

type ColProps<Saved> = { source: string; stateOf(record: Saved): State };

export const StateCol = <Saved extends RaRecord>({ source, stateOf }: ColProps<Saved>) => (
	<DataTable.Col<Saved>
		source={source}
		label={t("State")}
		disableSort
		render={(record) => <StateChip {...stateOf(record)} />}
	/>
);

/** Whether visitors see something. */
export const DraftCol = () => (
	<StateCol source="draft" stateOf={(record) => (record.draft ? draft : published)} />
);

/** Whether a category or couple takes part. */
export const AwardStateCol = () => (
	<StateCol
		source="withdrawn_at"
		stateOf={(record) => (record.draft ? draft : record.withdrawn_at ? withdrawn : active)}
	/>
);

/** The filter of lists for drafts or published records. */
export const draftFilter = choiceFilter("draft", { false: published, true: draft }, { label: t("State") });

/** The filter of lists of categories and couples. */
export const awardStateFilter = choiceFilter("state", { active, withdrawn, draft }, { label: t("State") });
