import { HomePage } from "#web/features/home/home-page.tsx";
import { loadBanners } from "#web/features/home/load-banners.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
	return { banners: await loadBanners(context.get(apiContext)) };
}

export function clientLoader() {
	return { banners: loadBanners(browserApi()) };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return <HomePage banners={loaderData.banners} />;
}
