import { Panel } from "#admin/panels/panel.tsx";
import { Facts } from "#admin/panels/parts.tsx";

/** Names and values of one part. */
export function FactsPanel({ title, facts }: { title: string; facts: Record<string, string> }) {
	return (
		<Panel title={title}>
			<Facts facts={facts} />
		</Panel>
	);
}
