import type { LeftOut } from "@bcc/contract/awards/admin-withdrawal";
import { styled, Typography } from "@mui/material";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, PlainList } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

const List = styled(PlainList)(({ theme }) => ({
	display: "grid",
	gap: theme.spacing(1.5),
	"& > li": { overflowWrap: "anywhere", breakInside: "avoid" },
	"& > li > div": { display: "flex", gap: theme.spacing(2), justifyContent: "space-between" },
	"& > li > div > span": { whiteSpace: "nowrap" },
}));

/** What is withdrawn, with how many votes, since when and why; nothing while all of it is active. */
export function LeftOutPanel({ leftOut }: { leftOut: LeftOut[] }) {
	if (leftOut.length === 0) return null;
	return (
		<Panel title={t("Withdrawn: not in the places, not in the count")}>
			<List>
				{leftOut.map(({ category_id, category, code, couple, votes, at, reason }) => (
					<li key={couple?.nominee_id ?? `category ${category_id}`}>
						<div>
							<strong>
								{couple
									? `${couple.husband} & ${couple.wife}, ${category}`
									: t("%{category}, the whole category", { category })}{" "}
								({code})
							</strong>
							<span>{t("%{count} vote |||| %{count} votes", { count: votes })}</span>
						</div>
						<Typography variant="body2">{reason ?? t("No reason was recorded.")}</Typography>
						<Hint>{t("Since %{moment}", { moment: formatMoment(at) })}</Hint>
					</li>
				))}
			</List>
		</Panel>
	);
}
