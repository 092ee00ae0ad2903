import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useHydrated } from "#web/lib/hydrated.ts";
import { submitProps } from "./button.tsx";
import { LocalNavLink, type NavTarget } from "./local-link.tsx";
import styles from "./menu.module.css";
import { useMenu } from "./use-menu.ts";

/** An entry: a page of the site, an address outside it, another query of this page, or something to do. */
export type MenuItem = { label: string } & (
	| NavTarget
	| { href: string }
	| { search: string; current: boolean }
	| MenuAction
);

type MenuAction = {
	/** Where the entry is posted before and without JavaScript. */
	action: string;
	/** Hidden fields that go along. */
	fields?: ReactNode;
	onSelect: () => void;
};

type MenuProps = {
	label: string;
	/** Shown on the button, which is then named by `label`. */
	icon?: ReactNode;
	/** Words on the button, in the place of an icon. */
	words?: ReactNode;
	items: MenuItem[];
	onToggle?: () => void;
	className?: string;
	buttonClassName?: string;
};

/**
 * A button with a panel of links below it. Before and without JavaScript the panel opens while the mouse or
 * the keyboard is on it; with JavaScript it is a menu as in product §4.
 */
export function Menu(props: MenuProps) {
	const { label, icon, words, items, onToggle, className, buttonClassName = styles.button } = props;
	const id = useId();
	const hydrated = useHydrated();
	const { open, choose, rootProps, buttonProps } = useMenu(onToggle);
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
				className={buttonClassName}
				aria-label={words ? undefined : label}
				aria-controls={id}
				tabIndex={0}
				{...buttonProps}
			>
				{icon}
				{words}
			</button>
			<div className={styles.panel} id={id}>
				<ul
					className={`popover ${styles.list}`}
					role={hydrated ? "menu" : undefined}
					aria-label={hydrated ? label : undefined}
				>
					{items.map((item) => (
						<li key={item.label} role={hydrated ? "none" : undefined}>
							{"to" in item ? (
								<LocalNavLink to={item.to} under={item.under} onClick={choose} {...itemProps}>
									{item.label}
								</LocalNavLink>
							) : "href" in item ? (
								<a href={item.href} onClick={choose} {...itemProps}>
									{item.label}
								</a>
							) : "search" in item ? (
								<Link
									to={{ search: item.search }}
									replace
									preventScrollReset
									aria-current={item.current ? "true" : undefined}
									onClick={choose}
									{...itemProps}
								>
									{item.label}
								</Link>
							) : (
								<form
									method="post"
									action={item.action}
									role="none"
									onSubmit={(event) => {
										event.preventDefault();
										choose();
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
