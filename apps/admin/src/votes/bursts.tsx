import type { VoidSelection, VoteBurst } from "@bcc/contract/admin";
import WarningIcon from "@mui/icons-material/WarningAmber";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { PlainList } from "#admin/panels/parts.tsx";
import { VoidDialog } from "#admin/resources/voids/void-dialog.tsx";
import { formatMoment, formatTime } from "#admin/time.ts";
import { networksInWords, suspects } from "#admin/votes/burst-networks.ts";

/** Unusual bursts of the last 24 hours; administrators void one with its selection filled in. */
export function Bursts({ bursts: data }: { bursts: VoteBurst[] }) {
	const [chosen, setChosen] = useState<VoidSelection>();
	const { permissions } = usePermissions();
	return (
		<Panel title={t("Unusual bursts, last 24 hours")}>
			{data.length === 0 && (
				<Typography color="text.secondary">{t("None: votes came in as usual.")}</Typography>
			)}
			{data.length > 0 && (
				<PlainList sx={{ maxHeight: 280, overflowY: "auto" }}>
					{data.map(({ category_id, nominee_id, from, to, husband, wife, votes, usual, networks }) => (
						<Box component="li" key={`${nominee_id} ${from}`} sx={line}>
							<WarningIcon color="warning" fontSize="small" aria-hidden />
							<Box component="span" sx={{ flex: "1 1 200px" }}>
								<strong>
									{husband} & {wife}
								</strong>
								:{" "}
								{t("%{votes} votes, usually %{usual}; %{from} to %{until}", {
									votes,
									usual,
									from: formatMoment(from),
									until: formatTime(to),
								})}
								<Typography component="span" variant="body2" sx={{ display: "block" }}>
									{networksInWords(votes, networks)}
								</Typography>
							</Box>
							{permissions === "admin" && (
								<Button
									size="small"
									variant="outlined"
									aria-label={t("Void the votes for %{husband} & %{wife} of %{moment}", {
										husband,
										wife,
										moment: formatMoment(from),
									})}
									onClick={() =>
										setChosen({ category_id, nominee_id, from, to, ...suspects(votes, networks) })
									}
								>
									{t("Void these …")}
								</Button>
							)}
						</Box>
					))}
				</PlainList>
			)}
			{chosen && <VoidDialog initial={chosen} onClose={() => setChosen(undefined)} />}
		</Panel>
	);
}

const line = { display: "flex", flexWrap: "wrap", gap: 1, py: 0.5, alignItems: "center" } as const;
