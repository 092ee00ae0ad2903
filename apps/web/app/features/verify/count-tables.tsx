import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";
import type { CategoryRows } from "./compare.ts";
import styles from "./verify.module.css";

/** Each category's votes in the log beside those on its page. */
export function CountTables({ categories }: { categories: CategoryRows[] }) {
	return categories.map(({ category, name, rows }) => (
		<table key={category} className={styles.table}>
			<caption>{name}</caption>
			<thead>
				<tr>
					<th scope="col">{m.verify_table_couple()}</th>
					<th scope="col">{m.verify_table_log()}</th>
					<th scope="col">{m.verify_table_page()}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.couple} className={row.agrees ? undefined : styles.differs}>
						<th scope="row">{row.name}</th>
						<td>{formatNumber(row.inLog)}</td>
						<td>
							{row.onPages === undefined ? m.verify_table_not_shown() : formatNumber(row.onPages)}
							{!row.agrees && <b> {m.verify_table_differs()}</b>}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	));
}
