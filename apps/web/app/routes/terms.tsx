import { m } from "@bcc/messages";
import { data, redirect } from "react-router";
import { laterStatus } from "#web/features/error/try-later.tsx";
import { LegalPage } from "#web/features/legal-text/legal-page.tsx";
import { loadLegalText } from "#web/features/legal-text/load-legal-text.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/terms";

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadLegalText(context.get(apiContext), "terms", request);
	if (page === "missing") throw redirect(localizedPath("/page-not-found"));
	return data({ page, askedAt: Date.now() }, { status: page === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { page: loadLegalText(browserApi(), "terms", request), askedAt: Date.now() };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.shell_footer_terms(),
		description: m.legal_terms_description(),
		hidden: typeof source.loaderData?.page === "string",
	});
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return <LegalPage kind="terms" {...loaderData} />;
}
