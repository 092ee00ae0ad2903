import { m } from "@bcc/messages";
import { Fragment } from "react";
import { BrandMark } from "#web/components/brand-mark.tsx";
import { Icon } from "#web/components/icon.tsx";
import { LocalLink, LocalNavLink, type NavTarget } from "#web/components/local-link.tsx";
import { Menu } from "#web/components/menu.tsx";
import { AccountMenu } from "#web/features/people/account/account-menu.tsx";
import { useProgrammeName } from "#web/lib/root-data.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./navigation-bar.module.css";
import { scrollToTop } from "./use-route-activation.ts";

/** Length from which a name takes more room than the English one. */
const longName = 28;

/**
 * The fixed bar: transparent and 15vh high at the top, solid red and 10vh beyond 10 px of scroll (product §2, §9;
 * the mark that switches it is set by `head/scroll-mark.ts`).
 */
export function NavigationBar() {
	const links = siteLinks();
	const name = useProgrammeName();
	const award = m.shell_brand_suffix();
	const [before, after] = name.includes(award) ? name.split(award, 2) : [name];
	return (
		<header className={`${styles.bar} screen-only`} data-surface="dark">
			<div className={`column ${styles.inside}`}>
				<LocalLink to="/home" className={styles.brand}>
					<BrandMark className={styles.mark} />
					<span className={styles.room}>
						<span className={name.length > longName ? `${styles.name} ${styles.long}` : styles.name}>
							{before}
							{after !== undefined && <span className={styles.award}>{award}</span>}
							{after}
						</span>
					</span>
				</LocalLink>{" "}
				<nav className={styles.links} aria-label={m.shell_nav_main()}>
					{links.map((link) => (
						<Fragment key={link.to}>
							<LocalNavLink to={link.to} under={link.under} className={styles.link}>
								{link.label}
							</LocalNavLink>{" "}
						</Fragment>
					))}
				</nav>
				<div className={styles.tools}>
					<LanguageSwitch /> <AccountMenu />{" "}
					<Menu
						className={styles.smallMenu}
						label={m.shell_menu()}
						icon={
							<Icon className="large-icon" strokeWidth="2">
								<path d="M2 5h20M2 12h20M2 19h13" />
							</Icon>
						}
						items={links}
						onToggle={scrollToTop}
					/>
				</div>
			</div>
		</header>
	);
}

/** The links of the navigation bar and the small-screen menu, in order (product §2). */
function siteLinks(): (NavTarget & { label: string })[] {
	return [
		{ to: "/home", label: m.shell_nav_home() },
		{ to: "/about", label: m.shell_nav_about() },
		{ to: "/award/category", under: ["/award", "/verify"], label: m.shell_nav_awards() },
		{ to: "/seminars", label: m.shell_nav_seminars() },
		{ to: "/events", label: m.shell_nav_events() },
		{ to: "/gallery", label: m.shell_nav_gallery() },
	];
}
