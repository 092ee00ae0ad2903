import { Chip } from "@mui/material";
import { SelectInput } from "react-admin";
import { DraftChip } from "#admin/drafts/draft-chip.tsx";

/** Whether something stands, is withdrawn or not published yet. */
export function StateChip({ withdrawnAt, draft }: { withdrawnAt: string | null; draft: boolean }) {
	if (draft) return <DraftChip draft />;
	return (
		<Chip
			size="small"
			variant="outlined"
			label={withdrawnAt ? "Withdrawn" : "Active"}
			color={withdrawnAt ? "warning" : "success"}
		/>
	);
}

/** The filter of lists for it. */
export const stateFilter = (
	<SelectInput
		key="state"
		source="state"
		label="State"
		choices={[
			{ id: "active", name: "Active" },
			{ id: "withdrawn", name: "Withdrawn" },
			{ id: "draft", name: "Draft" },
		]}
	/>
);
