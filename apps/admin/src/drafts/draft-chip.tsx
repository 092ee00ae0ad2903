import { Chip } from "@mui/material";
import { SelectInput } from "react-admin";

/** Whether visitors see it. */
export function DraftChip({ draft }: { draft: boolean }) {
	return (
		<Chip
			size="small"
			variant="outlined"
			label={draft ? "Draft" : "Published"}
			color={draft ? "primary" : "success"}
		/>
	);
}

/** The filter of lists for it. */
export const draftFilter = (
	<SelectInput
		key="draft"
		source="draft"
		label="State"
		choices={[
			{ id: "false", name: "Published" },
			{ id: "true", name: "Draft" },
		]}
	/>
);

/** What stands before the second line of a phone's list. */
export const draftMark = ({ draft }: { draft: boolean }) => (draft ? "Draft · " : "");
