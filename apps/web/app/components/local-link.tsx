import type { ComponentProps } from "react";
import { Link, NavLink } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

type LocalLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
	/** A path of product §2, without a language: `/award/category`. */
	to: string;
};

/** A link within the site that keeps the visitor's language. `useRouteActivation` scrolls, smoothly. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
	return <Link prefetch="intent" preventScrollReset to={localizedPath(to)} {...rest} />;
}

/** Like `LocalLink`, and marked `aria-current="page"` on the page (or below the path) it leads to. */
export function LocalNavLink({ to, ...rest }: Omit<ComponentProps<typeof NavLink>, "to"> & { to: string }) {
	return <NavLink prefetch="intent" preventScrollReset to={localizedPath(to)} {...rest} />;
}
