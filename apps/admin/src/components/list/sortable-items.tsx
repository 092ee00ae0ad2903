import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import {
	arrayMove,
	rectSortingStrategy,
	SortableContext,
	sortableKeyboardCoordinates,
	verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useEvent } from "react-admin";
import { SortableItem } from "#admin/components/list/sortable-item.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	/** `label`: what a screen reader calls the item. */
	items: { id: string; label: string; content: ReactNode }[];
	/** @param order the old indexes in their new order */
	onMove(order: number[]): void;
	/** Cards in rows instead of lines. */
	grid?: boolean;
	/** Without handles and buttons. */
	readOnly?: boolean;
};

const screenReaderInstructions = {
	draggable: t(
		"Press Space to take it up. Then move it with the arrow keys, and press Space again to put it down, or Escape to leave it where it was.",
	),
};

/** Items that are put in order by dragging, by the keyboard on the handle (Space, arrows, Space), or by buttons. */
export function SortableItems({ items, onMove, grid = false, readOnly }: Props) {
	const ids = items.map(({ id }) => id);
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const move = (from: number, to: number) => {
		if (from !== to && from >= 0 && to >= 0 && to < ids.length) {
			onMove(arrayMove([...ids.keys()], from, to));
		}
	};
	const step = useEvent((id: string, step: -1 | 1) => move(ids.indexOf(id), ids.indexOf(id) + step));
	const drop = ({ active, over }: DragEndEvent) => {
		if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
	};
	const place = (id: unknown) => ids.indexOf(String(id)) + 1;
	const announcements: Announcements = {
		onDragStart: ({ active }) => t("%{item} taken up.", { item: items[place(active.id) - 1]?.label ?? "" }),
		onDragOver: ({ over }) =>
			over ? t("At place %{place} of %{places}.", { place: place(over.id), places: ids.length }) : undefined,
		onDragEnd: ({ over }) =>
			over
				? t("Put at place %{place} of %{places}.", { place: place(over.id), places: ids.length })
				: undefined,
		onDragCancel: () => t("Put back."),
	};
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={drop}
			accessibility={{ announcements, screenReaderInstructions }}
		>
			<SortableContext items={ids} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
				<Box
					component="ol"
					sx={{
						listStyle: "none",
						m: 0,
						p: 0,
						mt: 1,
						display: "grid",
						gap: grid ? 1.5 : 0.5,
						gridTemplateColumns: grid ? "repeat(auto-fill, minmax(min(100%, 210px), 1fr))" : "minmax(0, 1fr)",
					}}
				>
					{items.map(({ id, label, content }, index) => (
						<SortableItem
							key={id}
							id={id}
							label={label}
							grid={grid}
							readOnly={readOnly}
							first={index === 0}
							last={index === items.length - 1}
							onStep={step}
						>
							{content}
						</SortableItem>
					))}
				</Box>
			</SortableContext>
		</DndContext>
	);
}
