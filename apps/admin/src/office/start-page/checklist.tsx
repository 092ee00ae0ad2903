import {
	type CheckedPoint,
	type CheckItem,
	isOpen,
	type SeasonStage,
} from "@bcc/contract/office/admin-start-page";
import MissingIcon from "@mui/icons-material/CancelOutlined";
import DoneIcon from "@mui/icons-material/CheckCircle";
import AskIcon from "@mui/icons-material/HelpOutlineOutlined";
import { Button, LinearProgress, List, Link as MuiLink, styled, Typography } from "@mui/material";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Item, Row, Wide } from "#admin/components/panel/parts.tsx";
import { fieldLabel } from "#admin/components/record/field-labels.ts";
import { t } from "#admin/i18n/texts.ts";
import { RemedyButton } from "#admin/office/start-page/remedy-button.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { formatMoment } from "#admin/time.ts";

const Progress = styled(LinearProgress)({ height: 6, borderRadius: 24 });
const Point = styled(Item)(({ theme }) => ({
	columnGap: theme.spacing(1.5),
	padding: theme.spacing(1.5, 0),
	"&:last-child": { borderBottom: 0 },
}));
const Title = styled(Typography)({ fontWeight: 600, "&[data-settled]": { fontWeight: 400 } });
const Buttons = styled(Row)(({ theme }) => ({ [theme.breakpoints.down("sm")]: { paddingLeft: 36 } }));

type ChecklistProps = { points: CheckedPoint[]; stage: SeasonStage };

/** The checklist before voting opens: first missing points, then those that need a person's judgement, then finished ones. */
export function Checklist({ points, stage }: ChecklistProps) {
	const [isShown, setShown] = useState(false);
	const settled = points.filter((point) => !isOpen(point));
	const left = points
		.filter(isOpen)
		.toSorted((one, other) => Number(one.state === "asks") - Number(other.state === "asks"));
	if (points.length === 0) return null;
	return (
		<Panel
			title={stage === "before" ? t("Before voting opens") : t("While voting goes on")}
			beside={
				<Typography color="text.secondary">
					{t("%{settled} of %{points} done", { settled: settled.length, points: points.length })}
				</Typography>
			}
		>
			<Progress
				variant="determinate"
				color="success"
				value={(100 * settled.length) / points.length}
				aria-label={t("Done")}
			/>
			<Points label={t("To do")} points={left} />
			{left.length === 0 && <Typography>{t("Everything is ready.")}</Typography>}
			{settled.length > 0 && (
				<Button onClick={() => setShown(!isShown)} aria-expanded={isShown}>
					{isShown
						? t("Hide what is done")
						: t("Show what is done (%{settled})", { settled: settled.length })}
				</Button>
			)}
			{isShown && <Points label={t("Done")} points={settled} />}
		</Panel>
	);
}

function Points({ label, points }: { label: string; points: CheckedPoint[] }) {
	if (points.length === 0) return null;
	return (
		<List aria-label={label}>
			{points.map((point) => (
				<ChecklistLine key={point.point} point={point} />
			))}
		</List>
	);
}

/** A point of the checklist, with the screen that fixes it; one that needs judgement can be ticked. */
function ChecklistLine({ point }: { point: CheckedPoint }) {
	const { title, why, remedy } = point;
	const settled = !isOpen(point);
	return (
		<Point disableGutters divider alignItems="flex-start">
			<PointIcon point={point} />
			<Wide>
				<Title data-settled={settled || undefined}>{title}</Title>
				{!settled && <Items point={point} />}
				{!settled && <Hint>{why}</Hint>}
				{point.seen && (
					<Hint>
						{t("Ticked by %{by}, %{moment}", { by: point.seen.by, moment: formatMoment(point.seen.at) })}
					</Hint>
				)}
			</Wide>
			{point.state !== "done" && (
				<Buttons>
					{!settled && remedy && <RemedyButton remedy={remedy} variant="outlined" size="small" />}
					{point.state === "asks" && <TickButton point={point} />}
				</Buttons>
			)}
		</Point>
	);
}

/** Ticks a point as seen, or removes the tick. */
function TickButton({ point: { point, about, seen, title } }: { point: CheckedPoint }) {
	const { mutate, isPending } = useChange(() => api.tick({ point, about, seen: seen === null }));
	const words = seen ? t("Take the tick back") : t("Tick as seen");
	return (
		<Button size="small" disabled={isPending} onClick={() => mutate()} aria-label={`${words}: ${title}`}>
			{words}
		</Button>
	);
}

function PointIcon({ point }: { point: CheckedPoint }) {
	if (!isOpen(point)) return <DoneIcon color="success" titleAccess={t("Done")} />;
	if (point.state === "asks") return <AskIcon color="warning" titleAccess={t("To be decided")} />;
	return <MissingIcon color="error" titleAccess={t("Missing")} />;
}

function Items({ point }: { point: CheckedPoint }) {
	const { items, figure } = point;
	if (items.length === 0) return null;
	const more = figure - items.length;
	return (
		<Typography variant="body2">
			{items.map((item, index) => (
				<Fragment key={`${item.resource} ${item.id} ${item.label}`}>
					{index > 0 && " · "}
					<MuiLink component={Link} to={item.path}>
						{itemName(item)}
					</MuiLink>
				</Fragment>
			))}
			{more > 0 && ` · ${t("%{more} more", { more })}`}
		</Typography>
	);
}

function itemName({ resource, id, label }: CheckItem): string {
	if (id === null) return fieldLabel(resource, label) ?? label;
	if (resource === "legal-texts") return label === "privacy" ? t("Privacy Policy") : t("Terms");
	return label;
}
