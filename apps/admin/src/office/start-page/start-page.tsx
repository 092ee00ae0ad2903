import { Stack, styled, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Title, useGetIdentity } from "react-admin";
import { Loaded } from "#admin/components/panel/page.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Checklist } from "#admin/office/start-page/checklist.tsx";
import { Figures } from "#admin/office/start-page/figures.tsx";
import { ScreenCards } from "#admin/office/start-page/screen-cards.tsx";
import { SeasonCard } from "#admin/office/start-page/season-card.tsx";
import { api } from "#admin/providers/api.ts";
import { liveEveryMs } from "#admin/votes/result/use-votes-summary.ts";
import { inDistricts } from "#admin/wings.ts";

type Added = { Notice: ComponentType; Guide?: ComponentType };

/** What waits in a resource, and how to begin there. */
const added = inDistricts(import.meta.glob<Added>("#admin/*/*/start-notices.tsx", { eager: true }));

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
						{added.map(([path, { Notice }]) => (
							<Notice key={path} />
						))}
						{added.map(([path, { Guide }]) => Guide && <Guide key={path} />)}
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
