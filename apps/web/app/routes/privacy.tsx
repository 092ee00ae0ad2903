import { m } from "@bcc/messages";
import { LegalPage } from "#web/features/legal-text/legal-page.tsx";
import { loadLegalText } from "#web/features/legal-text/load-legal-text.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/privacy";

const load = loadLegalText("privacy");

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.shell_footer_privacy(), description: m.legal_privacy_description() });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return <LegalPage kind="privacy" page={loaderData.page} />;
}
