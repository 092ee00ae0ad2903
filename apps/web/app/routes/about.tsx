import { m } from "@bcc/messages";
import { AboutPage } from "#web/features/about/about-page.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/about";

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.about_page_title(), description: m.about_description() });
}

export default function About() {
	return <AboutPage />;
}
