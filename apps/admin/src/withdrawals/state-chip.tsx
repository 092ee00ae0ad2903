import { Chip } from "@mui/material";
import { SelectInput } from "react-admin";

/** Whether something stands or is withdrawn. */
export function StateChip({ withdrawnAt }: { withdrawnAt: string | null }) {
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
		]}
	/>
);
