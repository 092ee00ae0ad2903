import { m } from "@bcc/messages";
import { LegalPage } from "#web/features/legal-text/legal-page.tsx";
import { loadLegalText } from "#web/features/legal-text/load-legal-text.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/terms";

const load = loadLegalText("terms");

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.shell_footer_terms(), description: m.legal_terms_description() });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return <LegalPage kind="terms" page={loaderData.page} />;
}
