import WarningIcon from "@mui/icons-material/WarningAmber";
import { Alert, Box, Skeleton, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment, formatTime } from "#admin/time.ts";
import { useVoteBursts } from "#admin/votes/use-votes.ts";

/** Unusual bursts of the last 24 hours. */
export function Bursts({ category }: { category: number | undefined }) {
	const { data, error } = useVoteBursts(category);
	return (
		<Panel title="Unusual bursts, last 24 hours">
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <Skeleton />}
			{data?.length === 0 && <Typography color="text.secondary">None: votes came in as usual.</Typography>}
			{data && data.length > 0 && (
				<Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 280, overflowY: "auto" }}>
					{data.map(({ nominee_id, from, to, husband, wife, votes, usual }) => (
						<Box component="li" key={`${nominee_id} ${from}`} sx={{ display: "flex", gap: 1, py: 0.5 }}>
							<WarningIcon color="warning" fontSize="small" aria-hidden />
							<span>
								<strong>
									{husband} & {wife}
								</strong>
								: {formatNumber(votes)} votes, usually {formatNumber(usual)}; {formatMoment(from)} to{" "}
								{formatTime(to)}
							</span>
						</Box>
					))}
				</Box>
			)}
		</Panel>
	);
}
