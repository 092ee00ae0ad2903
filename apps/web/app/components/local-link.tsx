import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

type LocalLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
	/** A path of product §2, without a language: `/award/category`. */
	to: string;
};

/** A link within the site that keeps the visitor's language. `useRouteActivation` scrolls, smoothly; `useStayOffline` fetches its page's scripts ahead. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
	return <Link preventScrollReset to={localizedPath(to)} {...rest} />;
}

/** Where a link leads, and the other paths that belong to it. */
export type NavTarget = { to: string; under?: readonly string[] };

/** Like `LocalLink`, and marked `aria-current="page"` at and below the path it leads to and those it has under it. */
export function LocalNavLink({ to, under = [], ...rest }: LocalLinkProps & NavTarget) {
	const { pathname } = useLocation();
	const isHere = [to, ...under].some((each) => `${pathname}/`.startsWith(`${localizedPath(each)}/`));
	return <LocalLink to={to} aria-current={isHere ? "page" : undefined} {...rest} />;
}
