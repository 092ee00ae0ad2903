import type { Category } from "@bcc/contract/awards/category";
import type { ApiClient } from "@bcc/contract/client";
import { isRetryable } from "@bcc/contract/result";
import type { VoteReceipt } from "@bcc/contract/votes/voting";
import { m } from "@bcc/messages";
import { encode } from "uqr";
import { BackLink } from "#web/components/back-link.tsx";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { FormCard, FormCards } from "#web/components/form/form-card.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { ShareLink } from "#web/components/share-link.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { serverLoader, tryLater } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { dataOrNull, reportUnlessUnknown } from "#web/lib/report-failure.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/receipt-page";
import styles from "./receipt.module.css";
import { type QrCells, saveReceiptPicture } from "./receipt-picture.ts";

/** A receipt, and its category while that takes part. */
type OwnReceipt = VoteReceipt & { category?: Category };

/** The receipt of this browser's vote in a category; null when it has none. */
async function loadReceipt(api: ApiClient, query: URLSearchParams): Promise<OwnReceipt | null> {
	const id = readId(query.get("categoryId"));
	if (id === null) return null;
	const [result, named] = await Promise.all([
		api.voteReceipt({ category_id: id, ip_address: "", device: "" }),
		api.category(id),
	]);
	if (result.ok) {
		const [receipt] = result.data;
		return receipt ? { ...receipt, category: dataOrNull(named, "Category could not be loaded")?.[0] } : null;
	}
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
export default function ReceiptPage({ loaderData: { page: receipt } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/award/category">{m.awards_back_to_categories()}</BackLink>}
				title={m.receipt_title()}
			/>
			{receipt ? (
				<FormCards>
					<Receipt receipt={receipt} />
				</FormCards>
			) : (
				<StatusMessage message={m.receipt_none()}>
					<ButtonLink to="/verify">{m.receipt_check()}</ButtonLink>
				</StatusMessage>
			)}
		</>
	);
}

function Receipt({ receipt: { receipt: code, voted_at, category } }: { receipt: OwnReceipt }) {
	const hydrated = useHydrated();
	const address = usePublicUrl() + localizedPath(`/verify#r=${code}`);
	const cells = encode(address, { border: 4 }).data;
	const when = formatDateTime(voted_at);
	const of = category ? m.receipt_of({ category: category.name, when }) : when;
	const message = m.receipt_message({ of, address });
	const picture = {
		title: m.receipt_title(),
		lines: category ? [category.name, when] : [when],
		cells,
		code,
	};
	return (
		<FormCard width="wide" title={category && <OrganiserText of={category} name="name" />} text={when}>
			<figure className={`soft stack gap-2 ${styles.figure}`}>
				<QrCode cells={cells} label={m.receipt_picture()} />
				<figcaption aria-hidden="true">{m.receipt_picture()}</figcaption>
			</figure>
			<code className={styles.code}>{code}</code>
			<div className={`stack gap-3 ${styles.steps}`}>
				<ButtonLink to={`/verify#r=${code}`} reloadDocument prefetch="none">
					{m.receipt_check()}
				</ButtonLink>
				<CopyButton text={code} label={m.receipt_copy()} copied={m.receipt_copied()} />
				<Button variant="secondary" disabled={!hydrated} onClick={() => saveReceiptPicture(picture)}>
					{m.receipt_save()}
				</Button>
				<ShareLink text={message} button>
					{m.receipt_send_whatsapp()}
				</ShareLink>
				<a
					className={buttonClass({ variant: "secondary" })}
					href={`mailto:?subject=${encodeURIComponent(m.receipt_title())}&body=${encodeURIComponent(message)}`}
				>
					{m.receipt_send()}
				</a>
			</div>
			<p className="soft">{m.receipt_text()}</p>
		</FormCard>
	);
}

/** A QR code, with the quiet zone that cameras need. */
function QrCode({ cells, label }: { cells: QrCells; label: string }) {
	const dark = cells.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : []))).join("");
	return (
		<svg
			className={styles.picture}
			viewBox={`0 0 ${cells.length} ${cells.length}`}
			role="img"
			aria-label={label}
		>
			<path d={dark} shapeRendering="crispEdges" />
		</svg>
	);
}
