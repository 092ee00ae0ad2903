import { Alert, LinearProgress, Stack, Typography } from "@mui/material";
import { Title, useGetIdentity } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { WaitingNotice } from "#admin/start/waiting-notice.tsx";
import { Checklist } from "#admin/start/checklist.tsx";
import { Figures } from "#admin/start/figures.tsx";
import { ScreenCards } from "#admin/start/screen-cards.tsx";
import { SeasonCard } from "#admin/start/season-card.tsx";
import { useStartPage } from "#admin/start/use-start-page.ts";

/** The first screen: how the season stands, what to do next, and everything the person may do. */
export function StartPage() {
	const { identity } = useGetIdentity();
	const { data: page, error } = useStartPage();
	return (
		<Stack spacing={3} sx={{ maxWidth: 1100, mt: 1 }}>
			<Title title={t("Back office")} />
			{identity && (
				<Typography variant="h5" component="p">
					{t("Karibu, %{name}", { name: identity.fullName ?? "" })}
				</Typography>
			)}
			{error && <Alert severity="error">{error.message}</Alert>}
			{!page && !error && <LinearProgress aria-label={t("Loading how the season stands")} />}
			{page && (
				<>
					<SeasonCard page={page} />
					<WaitingNotice />
					{page.stage === "before" && <Checklist points={page.points} stage={page.stage} />}
					<Figures page={page} />
					{page.stage !== "before" && <Checklist points={page.points} stage={page.stage} />}
				</>
			)}
			<ScreenCards />
		</Stack>
	);
}
