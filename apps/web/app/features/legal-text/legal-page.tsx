import type { LegalKind, LegalText } from "@bcc/contract";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import type { Pending } from "#web/lib/page-data.ts";
import styles from "./legal-view.module.css";
import { LegalView } from "./legal-view.tsx";
import { legalNames } from "./words.ts";

type LegalPageProps = { kind: LegalKind; page: Pending<LegalText> };

/** The page of the privacy policy or of the terms, from its loading state on. */
export function LegalPage({ kind, page }: LegalPageProps) {
	const skeleton = (
		<>
			<PageHeader title={<span data-loading>{legalNames[kind]()}</span>} />
			<div className={`column ${styles.page}`} aria-hidden="true">
				<Skeleton shape="line" lines={12} />
			</div>
		</>
	);
	return (
		<Loaded value={page} fallback={skeleton}>
			{(text) => <LegalView text={text} />}
		</Loaded>
	);
}
