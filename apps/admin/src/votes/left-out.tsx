import type { LeftOut } from "@bcc/contract/admin";
import { Box, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint, PlainList } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";

/** What is withdrawn, with how many votes, since when and why; nothing while all of it stands. */
export function LeftOutPanel({ leftOut }: { leftOut: LeftOut[] }) {
	if (leftOut.length === 0) return null;
	return (
		<Panel title={t("Withdrawn: not in the places, not in the count")}>
			<PlainList sx={{ display: "grid", gap: 1.5 }}>
				{leftOut.map(({ category_id, category, code, couple, votes, at, reason }) => (
					<Box component="li" key={couple?.nominee_id ?? `category ${category_id}`} sx={line}>
						<Box sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
							<strong>
								{couple
									? `${couple.husband} & ${couple.wife}, ${category}`
									: t("%{category}, the whole category", { category })}{" "}
								({code})
							</strong>
							<Box component="span" sx={{ whiteSpace: "nowrap" }}>
								{t("%{count} vote |||| %{count} votes", { count: votes })}
							</Box>
						</Box>
						<Typography variant="body2">{reason ?? t("No reason was recorded.")}</Typography>
						<Hint>{t("Since %{moment}", { moment: formatMoment(at) })}</Hint>
					</Box>
				))}
			</PlainList>
		</Panel>
	);
}

const line = { overflowWrap: "anywhere", breakInside: "avoid" } as const;
