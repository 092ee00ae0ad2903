import type { Evening } from "@bcc/contract/awards/admin-evening";
import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { usePermissions } from "react-admin";
import { BeginShow } from "#admin/awards/evening/begin-show.tsx";
import { CategoryChoice } from "#admin/awards/evening/category-choice.tsx";
import { ForVisitors } from "#admin/awards/evening/for-visitors.tsx";
import { Publisher, publishingInWords } from "#admin/awards/evening/publisher.ts";
import { Page } from "#admin/components/panel/page.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { liveEveryMs } from "#admin/votes/result/use-votes-summary.ts";

/** The categories that need no announcement: those published before, as after a reload, and those without votes. */
function alreadyOver({ categories, publication }: Evening): number[] {
	return categories
		.filter(
			({ obstacles, published }) => obstacles.includes("no_votes") || (publication.embargo && published),
		)
		.map(({ category_id }) => category_id);
}

/** The evening: what is announced, in which categories, and the way to the hall's screen. */
export default function EveningPage() {
	const { permissions } = usePermissions();
	const [chosen, setLeftOut] = useState<number[]>();
	const query = useQuery({
		queryKey: ["votes", "evening"],
		queryFn: (reading) => api.evening(false, reading),
		refetchInterval: ({ state: { data } }) =>
			data?.categories.some(({ obstacles }) => obstacles.includes("settling")) && liveEveryMs,
		gcTime: 0,
	});
	const isAdministrator = permissions === "admin";
	const season = query.data?.season_id;
	const publisher = useMemo(
		() => (isAdministrator && season !== undefined ? new Publisher(season) : null),
		[isAdministrator, season],
	);
	return (
		<Page
			title={t("The evening")}
			description={t(
				"Announces the winners on a large screen: in each category the third place, the second, then the first. Once it has begun it needs no connection.",
			)}
			query={query}
		>
			{(evening) => {
				const leftOut = chosen ?? alreadyOver(evening);
				return (
					<>
						{publisher && <NotPublishedYet publisher={publisher} />}
						<CategoryChoice evening={evening} leftOut={leftOut} onChange={setLeftOut} />
						{isAdministrator && <ForVisitors key={evening.season_version} evening={evening} />}
						<BeginShow
							evening={evening}
							leftOut={leftOut}
							mayPublish={isAdministrator}
							publisher={publisher}
							onLeft={query.refetch}
						/>
					</>
				);
			}}
		</Page>
	);
}

/** Categories that the evening has announced and that could not be published, if any. */
function NotPublishedYet({ publisher }: { publisher: Publisher }) {
	const state = useSyncExternalStore(publisher.subscribe, () => publisher.state);
	if (state.failed.length === 0) return null;
	const again = (
		<Button color="inherit" size="small" disabled={state.sending > 0} onClick={() => publisher.again()}>
			{t("Publish again")}
		</Button>
	);
	return (
		<Alert severity="warning" action={again}>
			{publishingInWords(state)}
		</Alert>
	);
}
