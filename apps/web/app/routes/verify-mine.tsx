import { m } from "@bcc/messages";
import { data } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { loadReceipt } from "#web/features/receipt/load-receipt.ts";
import { ReceiptPage } from "#web/features/receipt/receipt-page.tsx";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/verify-mine";

const categoryIn = (request: Request) => new URL(request.url).searchParams.get("categoryId");

export async function loader({ request, context }: Route.LoaderArgs) {
	const receipt = await loadReceipt(context.get(apiContext), categoryIn(request));
	return data({ receipt, askedAt: Date.now() }, { status: receipt === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { receipt: loadReceipt(browserApi(), categoryIn(request)), askedAt: Date.now() };
}

/** Whoever uses the browser next must not find the receipt in it. */
export function headers() {
	return { "cache-control": "no-store" };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.receipt_title(), description: m.receipt_description(), hidden: true });
}

export default function VerifyMine({ loaderData: { receipt, askedAt }, matches }: Route.ComponentProps) {
	return (
		<Loaded key={askedAt} value={receipt} fallback={null}>
			{(loaded) =>
				loaded === "later" ? (
					<TryLater />
				) : (
					<ReceiptPage code={loaded?.code ?? null} publicUrl={matches[0].loaderData.publicUrl} />
				)
			}
		</Loaded>
	);
}
