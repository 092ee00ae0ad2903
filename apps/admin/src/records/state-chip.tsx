import { Chip } from "@mui/material";
import { SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";

const states = {
	draft: { name: t("Draft"), color: "primary" },
	published: { name: t("Published"), color: "success" },
	active: { name: t("Active # a couple or category"), color: "success" },
	withdrawn: { name: t("Withdrawn # a couple or category"), color: "warning" },
} as const;

type State = keyof typeof states;

/** Whether visitors see something, and whether it takes part. */
export function StateChip({ state }: { state: State }) {
	const { name, color } = states[state];
	return <Chip size="small" variant="outlined" label={name} color={color} />;
}

/** How something stands that is published or not. */
export const contentState = ({ draft }: { draft: boolean }): State => (draft ? "draft" : "published");

/** How something stands that people vote for. */
export const votedState = ({
	draft,
	withdrawn_at,
}: {
	draft: boolean;
	withdrawn_at: string | null;
}): State => {
	if (draft) return "draft";
	return withdrawn_at ? "withdrawn" : "active";
};

const choice = (id: string, state: State) => ({ id, name: states[state].name });

/** The filter of lists for what is published or not. */
export const draftFilter = (
	<SelectInput
		key="draft"
		source="draft"
		label={t("State")}
		choices={[choice("false", "published"), choice("true", "draft")]}
	/>
);

/** The filter of lists for what people vote for. */
export const votedFilter = (
	<SelectInput
		key="state"
		source="state"
		label={t("State")}
		choices={[choice("active", "active"), choice("withdrawn", "withdrawn"), choice("draft", "draft")]}
	/>
);

/** What stands before the second line of a phone's list. */
export const draftMark = ({ draft }: { draft: boolean }) => (draft ? `${states.draft.name} · ` : "");
