import { Stack, Typography } from "@mui/material";
import { Title, useGetIdentity } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Loaded } from "#admin/panels/page.tsx";
import { Checklist } from "#admin/start/checklist.tsx";
import { Figures } from "#admin/start/figures.tsx";
import { ScreenCards } from "#admin/start/screen-cards.tsx";
import { SeasonCard } from "#admin/start/season-card.tsx";
import { useStartPage } from "#admin/start/use-start-page.ts";
import { WaitingNotice } from "#admin/start/waiting-notice.tsx";

/** The first screen: how the season stands, what to do next, and everything the person may do. */
export function StartPage() {
	const { identity } = useGetIdentity();
	const query = useStartPage();
	return (
		<Stack spacing={3} sx={{ maxWidth: 1100, mt: 1 }}>
			<Title title={t("Back office")} />
			{identity && (
				<Typography variant="h5" component="p">
					{t("Karibu, %{name}", { name: identity.fullName ?? "" })}
				</Typography>
			)}
			<Loaded query={query}>
				{(page) => (
					<>
						<SeasonCard page={page} />
						<WaitingNotice />
						{page.stage === "before" && <Checklist points={page.points} stage={page.stage} />}
						<Figures page={page} />
						{page.stage !== "before" && <Checklist points={page.points} stage={page.stage} />}
					</>
				)}
			</Loaded>
			<ScreenCards />
		</Stack>
	);
}
