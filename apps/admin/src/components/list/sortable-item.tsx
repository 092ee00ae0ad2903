import { useSortable } from "@dnd-kit/sortable";
import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import DragIndicatorIcon from "@mui/icons-material/DragIndicator";
import { Box, IconButton, Paper } from "@mui/material";
import { memo, type ReactNode } from "react";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	id: string;
	label: string;
	grid: boolean;
	readOnly?: boolean;
	first: boolean;
	last: boolean;
	/** One place towards the start (-1) or the end (1); the same function each time. */
	onStep(id: string, step: -1 | 1): void;
};

/** One item with its handle and its two buttons. */
export function SortableItem({ children, ...props }: Props & { children: ReactNode }) {
	const { id, grid, readOnly } = props;
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
		useSortable({ id, attributes: { roleDescription: t("can be moved") } });
	return (
		<Paper
			component="li"
			ref={setNodeRef}
			variant="outlined"
			style={{
				transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
				transition,
				zIndex: isDragging ? 1 : undefined,
			}}
			sx={{
				position: "relative",
				p: 1,
				display: "flex",
				flexDirection: grid ? "column" : "row",
				alignItems: grid ? "stretch" : "center",
				gap: 1,
				boxShadow: isDragging ? 4 : 0,
			}}
		>
			{!readOnly && <Handles {...props} activatorRef={setActivatorNodeRef} {...{ attributes, listeners }} />}
			<Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
		</Paper>
	);
}

type Sortable = ReturnType<typeof useSortable>;
type HandlesProps = Props &
	Pick<Sortable, "attributes" | "listeners"> & { activatorRef: Sortable["setActivatorNodeRef"] };

/** Apart from the item, which renders again whenever the list changes. */
const Handles = memo(function Handles(props: HandlesProps) {
	const { id, label, grid, first, last, onStep, activatorRef, attributes, listeners } = props;
	const Earlier = grid ? ArrowBackIcon : ArrowUpwardIcon;
	const Later = grid ? ArrowForwardIcon : ArrowDownwardIcon;
	return (
		<Box sx={{ display: "flex", alignItems: "center", order: grid ? 0 : 1 }}>
			<IconButton
				ref={activatorRef}
				{...attributes}
				{...listeners}
				size="small"
				aria-label={t("Drag %{label}", { label })}
				sx={{ cursor: "grab", touchAction: "none" }}
			>
				<DragIndicatorIcon fontSize="small" />
			</IconButton>
			<Box sx={{ flex: 1 }} />
			<IconButton
				size="small"
				aria-label={t("Move %{label} earlier", { label })}
				disabled={first}
				onClick={() => onStep(id, -1)}
			>
				<Earlier fontSize="small" />
			</IconButton>
			<IconButton
				size="small"
				aria-label={t("Move %{label} later", { label })}
				disabled={last}
				onClick={() => onStep(id, 1)}
			>
				<Later fontSize="small" />
			</IconButton>
		</Box>
	);
});
