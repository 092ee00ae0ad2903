import type { SeasonWinners } from "@bcc/contract/awards/winner";
import { m } from "@bcc/messages";

type Props = { category: SeasonWinners["categories"][number] };

/** What the jury gave each couple of a category, folded up: means of the judges, without names. */
export default function JuryTable({ category: { jury } }: Props) {
	if (!jury) return null;
	const { share, judges, criteria, rows } = jury;
	const weighted = criteria.map(({ name, weight }) => `${name} ×${weight}`).join(", ");
	return (
		<details>
			<summary className="touch-link">{m.jury_table({ public: 100 - share, jury: share })}</summary>
			<div className="stack gap-3">
				<p className="soft">{m.jury_table_about({ count: judges, criteria: weighted })}</p>
				<ul className="stack gap-3">
					{rows.map(({ nominee_id, husband, wife, scores, judges: scored, points }) => (
						<li key={nominee_id}>
							<p className="cluster">
								<strong>
									{husband} & {wife}
								</strong>{" "}
								<span className="gold">{points}</span>
							</p>
							<p className="soft">
								{scored === 0
									? m.jury_table_unscored()
									: `${criteria.map(({ name }, index) => `${name} ${scores[index]}`).join(" · ")} · ${m.jury_table_judges({ count: scored })}`}
							</p>
						</li>
					))}
				</ul>
			</div>
		</details>
	);
}
