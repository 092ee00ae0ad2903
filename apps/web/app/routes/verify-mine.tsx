import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { loadReceipt } from "#web/features/receipt/load-receipt.ts";
import { ReceiptPage } from "#web/features/receipt/receipt-page.tsx";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/verify-mine";

export const loader = serverLoader(loadReceipt);
export const clientLoader = browserLoader(loadReceipt);

/** Whoever uses the browser next must not find the receipt in it. */
export function headers() {
	return { "cache-control": "no-store" };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.receipt_title(), description: m.receipt_description(), hidden: true });
}

export default function VerifyMine({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={null}>
			{(code) => <ReceiptPage code={code} />}
		</Loaded>
	);
}
