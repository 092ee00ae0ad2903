import { seasonTitle } from "@bcc/contract/awards/admin-season";
import type { StartPage } from "@bcc/contract/office/admin-start-page";
import { Card, styled, Typography } from "@mui/material";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { nextInWords, stageInWords } from "#admin/office/start-page/next-words.ts";
import { RemedyButton } from "#admin/office/start-page/remedy-button.tsx";

const Frame = styled(Card)(({ theme }) => ({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	"& > section": { padding: theme.spacing(2), [theme.breakpoints.up("sm")]: { padding: theme.spacing(3) } },
	"& h2": { margin: theme.spacing(0.5, 0) },
	"& .MuiButton-root": { marginTop: theme.spacing(2) },
	"& > section:last-of-type": {
		background: theme.palette.background.default,
		borderTop: `3px solid ${theme.palette.warning.main}`,
	},
	[theme.breakpoints.up("md")]: {
		gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
		"& > section:last-of-type": { borderTop: 0, borderLeft: `3px solid ${theme.palette.warning.main}` },
	},
}));

/** The state of the season, and the one thing to do next. */
export function SeasonCard({ page }: { page: StartPage }) {
	const { season } = page;
	const stage = stageInWords(page);
	const next = nextInWords(page);
	return (
		<Frame variant="outlined">
			<section aria-label={t("The season")}>
				<Typography variant="overline" component="p" color="text.secondary">
					{seasonTitle({ ...season, name: nameOf(season) })}
				</Typography>
				<Typography variant="h4" component="h2">
					{stage.title}
				</Typography>
				<Typography color="text.secondary">{stage.description}</Typography>
			</section>
			<section aria-labelledby="next-step">
				<Typography id="next-step" variant="overline" component="p" color="text.secondary">
					{t("What to do next")}
				</Typography>
				<Typography variant="h6" component="h2">
					{next.title}
				</Typography>
				<Typography color="text.secondary">{next.description}</Typography>
				{next.remedy && <RemedyButton remedy={next.remedy} variant="contained" />}
			</section>
		</Frame>
	);
}
