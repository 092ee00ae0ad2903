import { m } from "@bcc/messages";
import { useId } from "react";
import { Link } from "react-router";
import menu from "#web/components/menu.module.css";
import { useMenu } from "#web/components/use-menu.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { type SortOrder, sortOrders } from "./rules.ts";
import styles from "./sort-menu.module.css";

/**
 * The Sort By menu (product §2): links to the same page in another order, followed in place once scripts run.
 *
 * @param props.upcoming label of the order by date, which differs between seminars and events
 */
export function SortMenu({ order, upcoming }: { order: SortOrder; upcoming: string }) {
	const id = useId();
	const hydrated = useHydrated();
	const { open, close, rootProps, buttonProps } = useMenu();
	const labels: Record<SortOrder, string> = {
		upcoming,
		"price-low": m.content_sort_price_low(),
		"price-high": m.content_sort_price_high(),
	};

	function choose() {
		close();
		buttonProps.ref.current?.focus();
	}

	return (
		<div
			className={`${menu.menu} ${styles.menu}`}
			data-menu={hydrated ? (open ? "open" : "closed") : "plain"}
			{...rootProps}
		>
			{/* Safari gives a pressed button the focus only with a tabindex. */}
			<button type="button" className={styles.button} aria-controls={id} tabIndex={0} {...buttonProps}>
				<span className={styles.label}>{m.content_sort_by()}</span>{" "}
				<span className={styles.order}>{labels[order]}</span>
			</button>
			<div className={`${menu.panel} ${styles.panel}`} id={id}>
				<ul
					className={menu.list}
					role={hydrated ? "menu" : undefined}
					aria-label={hydrated ? m.content_sort_by() : undefined}
				>
					{sortOrders.map((name) => (
						<li key={name} role={hydrated ? "none" : undefined}>
							<Link
								to={{ search: name === "upcoming" ? "" : `?sort=${name}` }}
								replace
								preventScrollReset
								className={`${menu.item} ${styles.item}`}
								role={hydrated ? "menuitem" : undefined}
								tabIndex={hydrated ? -1 : 0}
								aria-current={name === order ? "true" : undefined}
								onClick={choose}
							>
								{labels[name]}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
