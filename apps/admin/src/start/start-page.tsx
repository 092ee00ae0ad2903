import { Alert, Button, Stack, styled, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title, useGetIdentity } from "react-admin";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { useWaiting } from "#admin/layout/use-waiting.ts";
import { Loaded } from "#admin/panels/page.tsx";
import { api } from "#admin/providers/api.ts";
import { Checklist } from "#admin/start/checklist.tsx";
import { Figures } from "#admin/start/figures.tsx";
import { ScreenCards } from "#admin/start/screen-cards.tsx";
import { SeasonCard } from "#admin/start/season-card.tsx";
import { SellTickets } from "#admin/start/sell-tickets.tsx";
import { TicketsNotice } from "#admin/start/tickets-notice.tsx";
import { liveEveryMs } from "#admin/votes/use-votes-summary.ts";

const refreshEveryMs = 30_000;

const Start = styled(Stack)({ maxWidth: 1100, marginTop: 8 });

/** The first screen: the state of the season, what to do next, and all screens of the role. */
export function StartPage() {
	const { identity } = useGetIdentity();
	const query = useQuery({
		queryKey: ["start-page"],
		queryFn: api.startPage,
		refetchInterval: ({ state: { data } }) =>
			data?.next.step === "wait_for_settling" ? liveEveryMs : refreshEveryMs,
		// A point may have been fixed on another screen.
		refetchOnMount: "always",
	});
	return (
		<Start spacing={3}>
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
						<TicketsNotice />
						<SellTickets />
						{page.stage === "before" && <Checklist points={page.points} stage={page.stage} />}
						<Figures page={page} />
						{page.stage !== "before" && <Checklist points={page.points} stage={page.stage} />}
					</>
				)}
			</Loaded>
			<ScreenCards />
		</Start>
	);
}

/** Says that couples have sent something. */
function WaitingNotice() {
	const count = useWaiting();
	if (count === 0) return null;
	return (
		<Alert
			severity="info"
			action={
				<Button color="inherit" component={Link} to="/submissions">
					{t("Look at it")}
				</Button>
			}
		>
			{t(
				"%{count} couple has sent a photo or story. |||| %{count} couples have sent their photos and stories.",
				{ count },
			)}
		</Alert>
	);
}
