import { Outlet } from "react-router";
import { problemTitle } from "#web/components/page-problem.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/page";

export { PageProblem as ErrorBoundary } from "#web/components/page-problem.tsx";

/** The head of an error page. */
export function meta({ error, ...source }: Route.MetaArgs) {
	if (!error) return [];
	return pageMeta(source, { title: problemTitle(error), noIndex: true });
}

/** The parent route of every page: an error replaces the page, not the site's header and footer. */
export default Outlet;
