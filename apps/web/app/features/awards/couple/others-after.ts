const mostOthers = 6;

/** The couples that follow this one in its category, from the end to the beginning, so that each is shown as often as any other. */
export function othersAfter<Item extends { id: number }>({ id }: { id: number }, nominees: Item[]): Item[] {
	const place = nominees.findIndex((nominee) => nominee.id === id);
	return [...nominees.slice(place + 1), ...nominees.slice(0, Math.max(0, place))].slice(0, mostOthers);
}
