import type { StartPage } from "@bcc/contract/admin";
import { Box, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatTime } from "#admin/time.ts";

type Buckets = NonNullable<StartPage["votes"]>["buckets"];

const height = 72;

/** Votes of the last 24 hours, a bar for each hour. */
export function DayChart({ buckets }: { buckets: Buckets }) {
	const most = Math.max(1, ...buckets.map(({ votes }) => votes));
	const busiest = buckets.find(({ votes }) => votes === most);
	const all = buckets.reduce((sum, { votes }) => sum + votes, 0);
	const first = buckets[0];
	return (
		<Box component="figure" sx={{ m: 0 }}>
			<Box
				role="img"
				aria-label={
					busiest
						? t("%{all} votes in 24 hours, most from %{time}: %{most}", {
								all,
								time: formatTime(busiest.from),
								most,
							})
						: t("No votes in 24 hours")
				}
				sx={{
					height,
					display: "flex",
					alignItems: "flex-end",
					gap: "2px",
					borderBottom: 1,
					borderColor: "divider",
				}}
			>
				{buckets.map(({ from, votes }) => (
					<Box
						key={from}
						title={`${formatTime(from)}: ${formatNumber(votes)}`}
						sx={{
							flex: 1,
							height: votes === 0 ? 0 : `max(3px, ${(100 * votes) / most}%)`,
							bgcolor: "primary.main",
							borderRadius: "2px 2px 0 0",
						}}
					/>
				))}
			</Box>
			<Box component="figcaption" sx={{ display: "flex", justifyContent: "space-between" }}>
				<Typography variant="caption" color="text.secondary">
					{first && formatTime(first.from)}
				</Typography>
				<Typography variant="caption" color="text.secondary">
					{t("Last 24 hours")}
				</Typography>
				<Typography variant="caption" color="text.secondary">
					{t("now")}
				</Typography>
			</Box>
		</Box>
	);
}
