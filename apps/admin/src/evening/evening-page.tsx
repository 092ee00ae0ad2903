import type { Evening } from "@bcc/contract/admin";
import { Alert, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useGetIdentity, usePermissions } from "react-admin";
import { BeginShow } from "#admin/evening/begin-show.tsx";
import { CategoryChoice } from "#admin/evening/category-choice.tsx";
import { ForVisitors } from "#admin/evening/for-visitors.tsx";
import { NotPublishedYet } from "#admin/evening/not-published-yet.tsx";
import { publishQueue } from "#admin/evening/publish-queue.ts";
import { t } from "#admin/i18n/texts.ts";
import { call } from "#admin/providers/api.ts";

const lookAgainEveryMs = 5_000;

/** What is told on the evening, in which categories, and the way on to the hall's screen. */
export default function EveningPage() {
	const { permissions } = usePermissions();
	const { identity } = useGetIdentity();
	const [leftOut, setLeftOut] = useState<number[]>([]);
	const { data, error, refetch } = useQuery({
		queryKey: ["votes", "evening"],
		queryFn: ({ signal }) =>
			call<Evening>("GET", "/votes/evening", undefined, signal).then((reply) => reply.data),
		gcTime: 0,
		refetchInterval: ({ state }) =>
			state.data?.categories.some(({ obstacles }) => obstacles.includes("settling"))
				? lookAgainEveryMs
				: false,
	});
	const isAdministrator = permissions === "admin";
	const queue =
		isAdministrator && data && identity
			? publishQueue({ season: data.season, account: Number(identity.id) })
			: null;
	return (
		<Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
			<Title title={t("The evening")} />
			<Typography color="text.secondary">
				{t(
					"Tells the winners on a large screen: in each category the third place, the second, then the first. Once it has begun it needs no connection.",
				)}
			</Typography>
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label={t("Loading the evening")} />}
			{data && (
				<>
					{queue && <NotPublishedYet queue={queue} />}
					<CategoryChoice evening={data} leftOut={leftOut} onChange={setLeftOut} />
					{isAdministrator && <ForVisitors key={data.season_version} evening={data} onChanged={refetch} />}
					<BeginShow
						evening={data}
						leftOut={leftOut}
						mayPublish={isAdministrator}
						queue={queue}
						onLeft={refetch}
					/>
				</>
			)}
		</Stack>
	);
}
