import type { Couple } from "@bcc/contract";
import { programmeToday } from "@bcc/contract/calendar";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { OwnText } from "#web/components/own-text.tsx";
import type { CategoryVoting } from "#web/features/voting/load-voting.ts";
import styles from "./couple-view.module.css";

/** Church, region and wedding, as far as they are told, and what the couple is nominated for. */
export function CoupleFacts({ couple, voting }: { couple: Couple; voting: CategoryVoting }) {
	const { category, loadedAt } = voting;
	const { church, region, married_year } = couple;
	const facts: [label: string, value: ReactNode][] = [];
	if (church) facts.push([m.couple_church(), <OwnText key="church" of={couple} name="church" />]);
	if (region) facts.push([m.couple_region(), <OwnText key="region" of={couple} name="region" />]);
	if (married_year) facts.push([m.couple_married(), marriedSince(married_year, loadedAt)]);
	return (
		<section className={styles.about} aria-labelledby="nominated">
			<div>
				<h2 id="nominated" className={styles.nominated}>
					{m.couple_nominated({ category: category.name })}
				</h2>
				<p className={styles.soft}>
					<OwnText of={category} name="description" />
				</p>
			</div>
			{facts.length > 0 && (
				<dl className={styles.facts}>
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}

function marriedSince(marriedYear: number, now: number): string {
	const [year, years] = [
		String(marriedYear),
		Number(programmeToday(new Date(now)).slice(0, 4)) - marriedYear,
	];
	return years > 0
		? m.couple_married_years({ year, years: String(years) })
		: m.couple_married_since({ year });
}
