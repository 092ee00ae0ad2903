import { type ReactNode, useId } from "react";
import { useHydrated } from "#web/lib/hydrated.ts";
import { submitProps } from "./button.tsx";
import { LocalNavLink } from "./local-link.tsx";
import styles from "./menu.module.css";
import { useMenu } from "./use-menu.ts";

/** An entry: a page of the site, an address outside it, or something to do. */
export type MenuItem = { label: string } & ({ to: string } | { href: string } | MenuAction);

type MenuAction = {
	/** Where the entry is posted before and without JavaScript. */
	action: string;
	/** Hidden fields that go along. */
	fields?: ReactNode;
	onSelect: () => void;
};

type MenuProps = {
	/** Name of the button, read out; shown only if `icon` shows it. */
	label: string;
	icon: ReactNode;
	items: MenuItem[];
	onToggle?: () => void;
	className?: string;
};

/**
 * A button with a panel of links below it. Before and without JavaScript the panel opens while the mouse or
 * the keyboard is on it; with JavaScript it is a menu as in product §4.
 */
export function Menu({ label, icon, items, onToggle, className }: MenuProps) {
	const id = useId();
	const hydrated = useHydrated();
	const { open, close, rootProps, buttonProps } = useMenu(onToggle);
	const itemProps = {
		className: styles.item,
		role: hydrated ? "menuitem" : undefined,
		tabIndex: hydrated ? -1 : 0,
	};

	return (
		<div
			className={`${styles.menu} ${className ?? ""}`}
			data-menu={hydrated ? (open ? "open" : "closed") : "plain"}
			{...rootProps}
		>
			{/* Safari gives a pressed button the focus only with a tabindex. */}
			<button
				type="button"
				className={styles.button}
				aria-label={label}
				aria-controls={id}
				tabIndex={0}
				{...buttonProps}
			>
				{icon}
			</button>
			<div className={styles.panel} id={id}>
				<ul
					className={styles.list}
					role={hydrated ? "menu" : undefined}
					aria-label={hydrated ? label : undefined}
				>
					{items.map((item) => (
						<li key={item.label} role={hydrated ? "none" : undefined}>
							{"to" in item ? (
								<LocalNavLink to={item.to} onClick={close} {...itemProps}>
									{item.label}
								</LocalNavLink>
							) : "href" in item ? (
								<a href={item.href} onClick={close} {...itemProps}>
									{item.label}
								</a>
							) : (
								<form
									method="post"
									action={item.action}
									role="none"
									onSubmit={(event) => {
										event.preventDefault();
										close();
										item.onSelect();
									}}
								>
									{item.fields}
									<button {...submitProps} {...itemProps}>
										{item.label}
									</button>
								</form>
							)}
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
