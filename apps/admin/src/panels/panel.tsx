import { Box, Card, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

/** A part of a page with its heading, and what belongs beside it. */
export function Panel({
	title,
	beside,
	children,
}: {
	title: string;
	beside?: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<Card component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
			<Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1 }}>
				<Typography
					id={id}
					variant="h6"
					component="h2"
					sx={{
						flex: "1 0 min-content",
						minWidth: "min(100%, 9rem)",
						maxWidth: "100%",
						overflowWrap: "break-word",
					}}
				>
					{title}
				</Typography>
				{beside}
			</Box>
			{children}
		</Card>
	);
}
