import type { ApiClient } from "@bcc/contract/client";
import { isRetryable } from "@bcc/contract/votes/result";
import { m } from "@bcc/messages";
import { encode } from "uqr";
import { ButtonLink } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { readId } from "#web/features/votes/voting/rules.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { serverLoader, tryLater } from "#web/lib/page-data.ts";
import { reportUnlessUnknown } from "#web/lib/report-failure.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/receipt-page";
import styles from "./receipt.module.css";

/** The receipt of this browser's vote in a category; null when it has none. */
async function loadReceipt(api: ApiClient, query: URLSearchParams): Promise<string | null> {
	const id = readId(query.get("categoryId"));
	if (id === null) return null;
	const result = await api.voteReceipt({ category_id: id, ip_address: "", device: "" });
	if (result.ok) return result.data[0]?.receipt ?? null;
	if (result.code !== "voting_closed") reportUnlessUnknown("Receipt could not be loaded", result);
	if (isRetryable(result)) throw tryLater();
	return null;
}

export const loader = serverLoader(loadReceipt);

/** The browser's next user must not find the receipt in it. */
export function headers() {
	return { "cache-control": "no-store" };
}

export const meta = head(() => ({
	title: m.receipt_title(),
	description: m.receipt_description(),
	noIndex: true,
}));

/** The voter's receipt: a code, a link and a QR code with the vote's secret, or a note that there is none here. */
export default function ReceiptPage({ loaderData: { page: code } }: Route.ComponentProps) {
	const publicUrl = usePublicUrl();
	return (
		<>
			<PageHeader title={m.receipt_title()} />
			{code === null ? (
				<StatusMessage message={m.receipt_none()}>
					<ButtonLink to="/verify">{m.receipt_check()}</ButtonLink>
				</StatusMessage>
			) : (
				<div className={`column ${styles.page}`}>
					<p className={styles.text}>{m.receipt_text()}</p>
					<code className={styles.code}>{code}</code>
					<ButtonLink to={`/verify#r=${code}`} reloadDocument prefetch="none">
						{m.receipt_check()}
					</ButtonLink>
					<figure className={`soft ${styles.figure}`}>
						<QrCode text={publicUrl + localizedPath(`/verify#r=${code}`)} label={m.receipt_picture()} />
						<figcaption aria-hidden="true">{m.receipt_picture()}</figcaption>
					</figure>
					<LocalLink to="/award/category">{m.awards_back_to_categories()}</LocalLink>
				</div>
			)}
		</>
	);
}

/** A text as a QR code, with the quiet zone that cameras need. */
function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 4 });
	const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : []))).join("");
	return (
		<svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path d={dark} shapeRendering="crispEdges" />
		</svg>
	);
}
