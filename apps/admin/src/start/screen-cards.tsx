import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { Link } from "react-router";
import { useScreenGroups } from "#admin/layout/menu.tsx";

/** Every screen that the person has, in words. */
export function ScreenCards() {
	const groups = useScreenGroups();
	return groups.map(({ title, screens }) => (
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
				{screens.map(({ name, label, icon, says }) => (
					<Card key={name} variant="outlined">
						<CardActionArea
							component={Link}
							to={`/${name}`}
							sx={{ p: 2, height: "100%", display: "flex", gap: 1.5 }}
						>
							<Box sx={{ color: "primary.main" }}>{icon}</Box>
							<Box sx={{ flex: 1 }}>
								<Typography sx={{ fontWeight: 600 }}>{label}</Typography>
								<Typography variant="body2" color="text.secondary">
									{says}
								</Typography>
							</Box>
						</CardActionArea>
					</Card>
				))}
			</Box>
		</section>
	));
}
