import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
	return (
		<Box
			sx={{
				display: "grid",
				columnGap: 2,
				gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
				width: "100%",
			}}
		>
			{children}
		</Box>
	);
}
