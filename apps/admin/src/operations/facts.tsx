import { Box } from "@mui/material";
import { Panel } from "#admin/panels/panel.tsx";

/** Names and values of one part. */
export function Facts({ title, facts }: { title: string; facts: Record<string, string> }) {
	return (
		<Panel title={title}>
			<Box
				component="dl"
				sx={{
					m: 0,
					display: "grid",
					gridTemplateColumns: "fit-content(60%) minmax(0, 1fr)",
					columnGap: 2,
					rowGap: 0.5,
				}}
			>
				{Object.entries(facts).map(([name, value]) => [
					<Box component="dt" key={`${name} name`} sx={{ color: "text.secondary" }}>
						{name}
					</Box>,
					<Box component="dd" key={name} sx={{ m: 0, overflowWrap: "anywhere" }}>
						{value}
					</Box>,
				])}
			</Box>
		</Panel>
	);
}
