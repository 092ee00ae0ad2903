/** Lists in one order, whatever the view's own is. */
export const byId = <Item extends { id: number }>(items: Item[]): Item[] =>
	items.toSorted((one, other) => one.id - other.id);
