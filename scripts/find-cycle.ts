/**
 * A circle in a directed graph, first node repeated at the end; undefined when there is none.
 *
 * @param graph each node with the nodes it points to
 */
export function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
	const finished = new Set<string>();
	const visit = (node: string, trail: string[]): string[] | undefined => {
		if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
		if (finished.has(node)) return undefined;
		for (const next of graph.get(node) ?? []) {
			const cycle = visit(next, [...trail, node]);
			if (cycle) return cycle;
		}
		finished.add(node);
		return undefined;
	};
	for (const node of graph.keys()) {
		const cycle = visit(node, []);
		if (cycle) return cycle;
	}
	return undefined;
}
