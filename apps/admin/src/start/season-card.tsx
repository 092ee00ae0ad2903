import type { StartPage } from "@bcc/contract/admin";
import { Box, Card, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { nextInWords, stageInWords } from "#admin/start/next-words.ts";
import { RemedyButton } from "#admin/start/remedy-button.tsx";

/** How the season stands, and the one thing to do next. */
export function SeasonCard({ page }: { page: StartPage }) {
	const { season } = page;
	const stage = stageInWords(page);
	const next = nextInWords(page);
	const name = season.name.includes(String(season.year)) ? season.name : `${season.name} ${season.year}`;
	return (
		<Card
			variant="outlined"
			sx={{
				display: "grid",
				gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
			}}
		>
			<Box component="section" aria-label={t("The season")} sx={{ p: { xs: 2, sm: 3 } }}>
				<Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
					{name}
				</Typography>
				<Typography variant="h4" component="h2" sx={{ my: 0.5 }}>
					{stage.title}
				</Typography>
				<Typography color="text.secondary">{stage.says}</Typography>
			</Box>
			<Box
				component="section"
				aria-labelledby="next-step"
				sx={{
					p: { xs: 2, sm: 3 },
					bgcolor: "background.default",
					borderColor: "warning.main",
					borderStyle: "solid",
					borderWidth: 0,
					borderLeftWidth: { md: 3 },
					borderTopWidth: { xs: 3, md: 0 },
				}}
			>
				<Typography id="next-step" variant="overline" component="p" color="text.secondary">
					{t("What to do next")}
				</Typography>
				<Typography variant="h6" component="h2" sx={{ my: 0.5 }}>
					{next.title}
				</Typography>
				<Typography color="text.secondary">{next.says}</Typography>
				{next.remedy && (
					<Box sx={{ mt: 2 }}>
						<RemedyButton remedy={next.remedy} variant="contained" />
					</Box>
				)}
			</Box>
		</Card>
	);
}
