import type { StartPage } from "@bcc/contract/office/admin-start-page";
import { styled, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatTime } from "#admin/time.ts";

type Buckets = NonNullable<StartPage["votes"]>["buckets"];

const Figure = styled("figure")(({ theme }) => ({
	margin: 0,
	"& > div": {
		height: 72,
		display: "flex",
		alignItems: "flex-end",
		gap: 2,
		borderBottom: `1px solid ${theme.palette.divider}`,
	},
	"& > div > div": { flex: 1, borderRadius: "2px 2px 0 0", background: theme.palette.primary.main },
	"& > figcaption": { display: "flex", justifyContent: "space-between" },
}));

/** Votes of the last 24 hours, a bar for each hour. */
export function DayChart({ buckets }: { buckets: Buckets }) {
	const most = Math.max(1, ...buckets.map(({ votes }) => votes));
	const busiest = buckets.find(({ votes }) => votes === most);
	const all = buckets.reduce((sum, { votes }) => sum + votes, 0);
	const [first] = buckets;
	const label = busiest
		? t("%{all} votes in 24 hours, most from %{time}: %{most}", { all, time: formatTime(busiest.from), most })
		: t("No votes in 24 hours");
	return (
		<Figure>
			<div role="img" aria-label={label}>
				{buckets.map(({ from, votes }) => (
					<div
						key={from}
						title={`${formatTime(from)}: ${formatNumber(votes)}`}
						style={{ height: votes === 0 ? 0 : `max(3px, ${(100 * votes) / most}%)` }}
					/>
				))}
			</div>
			<figcaption>
				{[first && formatTime(first.from), t("Last 24 hours"), t("now")].map((words) => (
					<Typography key={words} variant="caption" color="text.secondary">
						{words}
					</Typography>
				))}
			</figcaption>
		</Figure>
	);
}
