import type { VoteShares } from "@bcc/contract/admin/votes";
import { Stack, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { formatMomentExactly } from "#admin/time.ts";
import { BarTable } from "#admin/votes/bar-table.tsx";
import { castInWords, deviceNames, type Sums } from "#admin/votes/words.ts";

/** Networks that contain those of many voters. */
function widerName(version: number, prefix: number): string {
	if (version === 4) return t("Organisations’ networks (older addresses)");
	return prefix === 56
		? t("Homes’ and offices’ networks (newer addresses)")
		: t("Organisations’ networks (newer addresses)");
}

type Concentration = NonNullable<VoteShares["networks"]>["concentration"];

const rowsOf = (concentration: Concentration) =>
	concentration.map(({ largest, votes, share }) => ({
		name: largest === 1 ? t("The largest one") : t("The %{largest} largest", { largest }),
		count: votes,
		share,
	}));

/** Votes by type of device, and from how few networks; addresses are unknown. */
export function Shares({ shares: data, sums }: { shares: VoteShares; sums: Sums }) {
	return (
		<Panel title={t("Where votes come from")}>
			<Stack spacing={2}>
				<BarTable
					label={t("Votes by type of device")}
					head={t("Device")}
					rows={data.devices.map(({ device_type, votes, share }) => ({
						name: deviceNames[device_type],
						count: votes,
						share,
					}))}
				/>
				<Hint>{castInWords(sums)}</Hint>
				{data.networks ? (
					<>
						<BarTable
							label={t("Votes of the largest networks")}
							head={t("Networks with most votes")}
							rows={rowsOf(data.networks.concentration)}
						/>
						{data.networks.wider.map(({ ip_version, prefix, networks, concentration }) => (
							<BarTable
								key={prefix}
								label={t("Votes, by the %{count} of these networks: %{kind}", {
									...{ count: networks, kind: widerName(ip_version, prefix) },
								})}
								head={widerName(ip_version, prefix)}
								rows={rowsOf(concentration)}
							/>
						))}
						<Hint>
							{t(
								"%{networks} networks in all with %{count} vote, counted %{moment}. |||| %{networks} networks in all with %{count} votes, counted %{moment}.",
								{
									networks: data.networks.networks,
									count: data.networks.votes,
									moment: formatMomentExactly(data.networks.counted_at),
								},
							)}{" "}
							{t(
								"Networks are known by a code in place of the address, never by the address. Above, a network is one voter’s connection. With older addresses, an organisation’s network may also be strangers’ at one provider, so its votes have no limit of their own. With newer ones, homes and organisations are given many networks: together a home has at most 4, and an organisation 16 votes in a category for each of the shared-network allowance.",
							)}
						</Hint>
					</>
				) : (
					<Typography color="text.secondary">{t("Networks are being counted …")}</Typography>
				)}
			</Stack>
		</Panel>
	);
}
