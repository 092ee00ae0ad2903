import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import type { Pending } from "#web/lib/page-data.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import type { OccasionKind, OccasionListPage } from "./occasion.ts";
import styles from "./occasion-list.module.css";
import { OccasionList } from "./occasion-list.tsx";
import { OccasionListSkeleton } from "./occasion-skeleton.tsx";

type ListPageProps = { kind: OccasionKind; page: Pending<OccasionListPage> };

/** The page of all seminars or of all events (product §2), from its loading state on. */
export function ListPage({ kind, page }: ListPageProps) {
	return (
		<>
			<PageHeader
				eyebrow={useProgrammeName()}
				title={kind.words.title()}
				subtitle={kind.words.description()}
			/>
			<div className={`column ${styles.page}`}>
				<Loaded value={page} fallback={<OccasionListSkeleton label={kind.words.loading()} />}>
					{(loaded) => <OccasionList page={loaded} kind={kind} />}
				</Loaded>
			</div>
		</>
	);
}

/** Whether the list is to be loaded again: another order is made of what is there. */
export function asksForList({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
