import type { CheckedPoint } from "@bcc/contract/admin";
import MissingIcon from "@mui/icons-material/CancelOutlined";
import DoneIcon from "@mui/icons-material/CheckCircle";
import AskIcon from "@mui/icons-material/HelpOutlineOutlined";
import { Box, Button, ListItem, Link as MuiLink, Typography } from "@mui/material";
import { Fragment } from "react";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Row } from "#admin/panels/parts.tsx";
import { itemName, itemPath } from "#admin/start/item-links.ts";
import { isSettled, wordsOf } from "#admin/start/point-words.ts";
import { RemedyButton } from "#admin/start/remedy-button.tsx";
import { useTick } from "#admin/start/use-start-page.ts";
import { formatMoment } from "#admin/time.ts";

/** A point of the checklist, with the screen that mends it; one that asks can be ticked. */
export function ChecklistLine({ point }: { point: CheckedPoint }) {
	const tick = useTick();
	const { title, why, remedy } = wordsOf(point);
	const settled = isSettled(point);
	return (
		<ListItem
			disableGutters
			divider
			alignItems="flex-start"
			sx={{ flexWrap: "wrap", columnGap: 1.5, rowGap: 1, py: 1.5, "&:last-child": { borderBottom: 0 } }}
		>
			<PointIcon point={point} />
			<Box sx={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
				<Typography sx={{ fontWeight: settled ? 400 : 600 }}>{title}</Typography>
				{!settled && (
					<>
						<Items point={point} />
						<Hint>{why}</Hint>
					</>
				)}
				{point.seen && (
					<Hint>
						{t("Ticked by %{by}, %{moment}", { by: point.seen.by, moment: formatMoment(point.seen.at) })}
					</Hint>
				)}
			</Box>
			{point.state !== "done" && (
				<Row sx={{ pl: { xs: 4.5, sm: 0 } }}>
					{!settled && <RemedyButton remedy={remedy} variant="outlined" size="small" />}
					{point.state === "asks" && (
						<Button
							size="small"
							disabled={tick.isPending}
							onClick={() => tick.mutate(point)}
							aria-label={
								point.seen
									? t("Take the tick back: %{title}", { title })
									: t("Tick as seen: %{title}", { title })
							}
						>
							{point.seen ? t("Take the tick back") : t("Tick as seen")}
						</Button>
					)}
				</Row>
			)}
		</ListItem>
	);
}

function PointIcon({ point }: { point: CheckedPoint }) {
	if (isSettled(point)) return <DoneIcon color="success" titleAccess={t("Done")} />;
	if (point.state === "asks") return <AskIcon color="warning" titleAccess={t("To be decided")} />;
	return <MissingIcon color="error" titleAccess={t("Missing")} />;
}

function Items({ point }: { point: CheckedPoint }) {
	const { items, figure } = point;
	if (items.length === 0) return null;
	const more = figure - items.length;
	return (
		<Typography variant="body2" sx={{ my: 0.25 }}>
			{items.map((item, index) => (
				<Fragment key={`${item.resource} ${item.id} ${item.label}`}>
					{index > 0 && " · "}
					<MuiLink component={Link} to={itemPath(point, item)}>
						{itemName(item)}
					</MuiLink>
				</Fragment>
			))}
			{more > 0 && ` · ${t("%{more} more", { more })}`}
		</Typography>
	);
}
