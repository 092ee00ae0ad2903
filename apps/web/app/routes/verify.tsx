import { m } from "@bcc/messages";
import { VerifyPage } from "#web/features/verify/verify-page.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/verify";

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.verify_title(), description: m.verify_description() });
}

export default function Verify() {
	return <VerifyPage />;
}
