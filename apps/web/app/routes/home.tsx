import { HomePage } from "#web/features/home/home-page.tsx";
import { loadHome } from "#web/features/home/load-home.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/home";

export const loader = serverLoader(loadHome);
export const clientLoader = browserLoader(loadHome);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return <HomePage page={loaderData.page} />;
}
