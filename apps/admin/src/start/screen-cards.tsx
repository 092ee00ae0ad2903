import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { Link } from "react-router";
import { useScreenGroups } from "#admin/layout/menu.tsx";
import { screens } from "#admin/layout/screens.ts";
import { Hint } from "#admin/panels/parts.tsx";

/** Every screen that the person has, in words. */
export function ScreenCards() {
	const groups = useScreenGroups();
	return groups.map(({ title, names }) => (
		<section key={title} aria-label={title}>
			<Typography component="h2" variant="overline" color="text.secondary">
				{title}
			</Typography>
			<Box
				sx={{
					display: "grid",
					gap: 1.5,
					gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
				}}
			>
				{names.map((name) => (
					<ScreenCard key={name} path={`/${name}`} {...screens[name]} />
				))}
			</Box>
		</section>
	));
}

type ScreenCardProps = { path: string } & Pick<(typeof screens)["bin"], "label" | "says" | "icon">;

function ScreenCard({ path, label, says, icon: Icon }: ScreenCardProps) {
	return (
		<Card variant="outlined">
			<CardActionArea component={Link} to={path} sx={{ p: 2, height: "100%", display: "flex", gap: 1.5 }}>
				<Box sx={{ color: "primary.main" }}>
					<Icon />
				</Box>
				<Box sx={{ flex: 1 }}>
					<Typography sx={{ fontWeight: 600 }}>{label}</Typography>
					<Hint>{says}</Hint>
				</Box>
			</CardActionArea>
		</Card>
	);
}
