import { HomePage } from "#web/features/home/home-page.tsx";
import { loadBanners } from "#web/features/home/load-banners.ts";
import { loadSponsors } from "#web/features/sponsor/load-sponsors.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
	const api = context.get(apiContext);
	const [banners, sponsors] = await Promise.all([loadBanners(api), loadSponsors(api, null)]);
	return { banners, sponsors };
}

export function clientLoader() {
	const api = browserApi();
	return { banners: loadBanners(api), sponsors: loadSponsors(api, null) };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return <HomePage {...loaderData} />;
}
