import { Card, CardActionArea, styled, Typography } from "@mui/material";
import { Link } from "react-router";
import { Hint } from "#admin/components/panel/parts.tsx";
import { useScreenGroups } from "#admin/layout/menu.tsx";
import { screens } from "#admin/layout/screens.ts";

const Cards = styled("div")(({ theme }) => ({
	display: "grid",
	gap: theme.spacing(1.5),
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
	"& .MuiCardActionArea-root": {
		display: "flex",
		gap: theme.spacing(1.5),
		padding: theme.spacing(2),
		height: "100%",
		"& > svg": { color: theme.palette.primary.main },
		"& > div": { flex: 1 },
		"& > div > :first-of-type": { fontWeight: 600 },
	},
}));

/** A card for every screen of the person's role. */
export function ScreenCards() {
	const groups = useScreenGroups();
	return groups.map(({ title, names }) => (
		<section key={title} aria-label={title}>
			<Typography component="h2" variant="overline" color="text.secondary">
				{title}
			</Typography>
			<Cards>
				{names.map((name) => {
					const { label, summary, icon: Icon } = screens[name];
					return (
						<Card key={name} variant="outlined">
							<CardActionArea component={Link} to={`/${name}`}>
								<Icon />
								<div>
									<Typography>{label}</Typography>
									<Hint>{summary}</Hint>
								</div>
							</CardActionArea>
						</Card>
					);
				})}
			</Cards>
		</section>
	));
}
