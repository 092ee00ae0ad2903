import { m } from "@bcc/messages";
import { PaymentMethods } from "#web/features/book/payment-methods.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/book";

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.content_payment_title(),
		description: m.content_payment_description(),
	});
}

export default function Book() {
	return <PaymentMethods />;
}
