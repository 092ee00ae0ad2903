import type { VoteShares } from "@bcc/contract/admin";
import { Stack, Typography } from "@mui/material";
import { countOf, formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMomentExactly } from "#admin/time.ts";
import { BarTable } from "#admin/votes/bar-table.tsx";
import { castInWords, type Sums } from "#admin/votes/words.ts";

const deviceNames = { mobile: "Phones", tablet: "Tablets", desktop: "Computers", unknown: "Unknown" };

type Concentration = NonNullable<VoteShares["networks"]>["concentration"];

const rowsOf = (concentration: Concentration) =>
	concentration.map(({ largest, votes, share }) => ({
		name: largest === 1 ? "The largest one" : `The ${formatNumber(largest)} largest`,
		count: votes,
		share,
	}));

/** From which kinds of devices, and from how few networks; no address is known. */
export function Shares({ shares: data, sums }: { shares: VoteShares; sums: Sums }) {
	return (
		<Panel title="Where votes come from">
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
				<Typography variant="body2" color="text.secondary">
					{castInWords(sums)}
				</Typography>
				{data.networks ? (
					<>
						<BarTable
							label="Votes of the largest networks"
							heads={["Networks with most votes", "Votes", "Share"]}
							rows={rowsOf(data.networks.concentration)}
						/>
						{data.networks.wider.map(({ ip_version, prefix, networks, concentration }) => (
							<BarTable
								key={prefix}
								label={`Votes over IPv${ip_version}, by the ${countOf(networks, "network")} of the size /${prefix}`}
								heads={[`Networks of IPv${ip_version}, /${prefix}`, "Votes", "Share"]}
								rows={rowsOf(concentration)}
							/>
						))}
						<Typography variant="body2" color="text.secondary">
							{formatNumber(data.networks.networks)} networks in all with{" "}
							{countOf(data.networks.votes, "vote")}, counted {formatMomentExactly(data.networks.counted_at)}.
							Networks are known by a keyed hash only, never by an address. Above, a network is one address of
							IPv4 or a /64 of IPv6. A /24 holds 256 addresses that may be one organisation's or strangers' at
							one provider, so its votes have no limit of their own. Homes and offices are given a /56 or /48
							of IPv6, which hold many networks: together they have at most 4 and 16 votes in a category for
							each of the shared-network allowance.
						</Typography>
					</>
				) : (
					<Typography color="text.secondary">Networks are being counted …</Typography>
				)}
			</Stack>
		</Panel>
	);
}
