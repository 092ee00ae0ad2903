import type { LegalKind } from "@bcc/contract";
import { Navigate } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { TryLater } from "#web/features/error/try-later.tsx";
import type { Pending } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import styles from "./legal-view.module.css";
import { LegalView } from "./legal-view.tsx";
import type { LegalPage as Page } from "./load-legal-text.ts";
import { legalNames } from "./words.ts";

type LegalPageProps = { kind: LegalKind; page: Pending<Page>; askedAt: number };

/** The page of the privacy policy or of the terms, from its loading state on. */
export function LegalPage({ kind, page, askedAt }: LegalPageProps) {
	const skeleton = (
		<>
			<PageHeader title={<span data-loading>{legalNames[kind]()}</span>} />
			<div className={`column ${styles.page}`} aria-hidden="true">
				<Skeleton shape="line" lines={12} />
			</div>
		</>
	);
	return (
		<Loaded key={askedAt} value={page} fallback={skeleton}>
			{(loaded) => {
				if (loaded === "later") return <TryLater />;
				if (loaded === "missing") return <Navigate replace to={localizedPath("/page-not-found")} />;
				return <LegalView text={loaded} />;
			}}
		</Loaded>
	);
}
