import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { localizedPath } from "#web/lib/locale.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./receipt.module.css";

/** What the voter keeps: a code, a link and a QR code with the vote's secret, or that there is none here. */
export function ReceiptPage({ code }: { code: string | null }) {
	const publicUrl = usePublicUrl();
	const path = `/verify#r=${code}`;
	return (
		<>
			<PageHeader title={m.receipt_title()} />
			{code === null ? (
				<StatusMessage message={m.receipt_none()} />
			) : (
				<div className={`column ${styles.page}`}>
					<p className={styles.text}>{m.receipt_text()}</p>
					<code className={styles.code}>{code}</code>
					<ButtonLink to={path} reloadDocument prefetch="none">
						{m.receipt_check()}
					</ButtonLink>
					<QrCode text={publicUrl + localizedPath(path)} label={m.receipt_picture()} />
				</div>
			)}
		</>
	);
}
