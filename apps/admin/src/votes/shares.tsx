import { Alert, Skeleton, Stack, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment } from "#admin/time.ts";
import { BarTable } from "#admin/votes/bar-table.tsx";
import { useVoteShares } from "#admin/votes/use-votes.ts";

const deviceNames = { mobile: "Phones", tablet: "Tablets", desktop: "Computers", unknown: "Unknown" };

/** From which kinds of devices, and from how few networks; no address is known. */
export function Shares({ category }: { category: number | undefined }) {
	const { data, error } = useVoteShares(category);
	return (
		<Panel title="Where votes come from">
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <Skeleton height={120} />}
			{data && (
				<Stack spacing={2}>
					<BarTable
						label="Votes by type of device"
						heads={["Device", "Votes", "Share"]}
						rows={data.devices.map(({ device_type, votes, share }) => ({
							name: deviceNames[device_type],
							count: votes,
							share,
						}))}
					/>
					{data.networks ? (
						<>
							<BarTable
								label="Votes of the largest networks"
								heads={["Networks with most votes", "Votes", "Share"]}
								rows={data.networks.concentration.map(({ largest, votes, share }) => ({
									name: largest === 1 ? "The largest one" : `The ${formatNumber(largest)} largest`,
									count: votes,
									share,
								}))}
							/>
							<Typography variant="body2" color="text.secondary">
								{formatNumber(data.networks.networks)} networks in all, counted{" "}
								{formatMoment(data.networks.counted_at)}. Networks are known by a keyed hash only, never by an
								address.
							</Typography>
						</>
					) : (
						<Typography color="text.secondary">Networks are being counted …</Typography>
					)}
				</Stack>
			)}
		</Panel>
	);
}
