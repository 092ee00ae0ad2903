import { useSiteSettings } from "#web/lib/root-data.ts";

/** How winners are found, where not by votes alone; nothing where votes alone decide. */
export function AwardRules({ className = "" }: { className?: string }) {
	const { award_rules } = useSiteSettings();
	return award_rules?.map(({ words, details }) => (
		<details key={words} className={className}>
			<summary className="touch-link">{words}</summary>
			<ul className="stack gap-1 soft">
				{details.map((each) => (
					<li key={each}>{each}</li>
				))}
			</ul>
		</details>
	));
}
