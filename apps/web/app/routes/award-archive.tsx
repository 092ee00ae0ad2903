import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import styles from "#web/features/archive/archive-list.module.css";
import { ArchiveList } from "#web/features/archive/archive-list.tsx";
import { loadArchive } from "#web/features/archive/load-archive.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-archive";

export const loader = serverLoader(loadArchive);
export const clientLoader = browserLoader(loadArchive);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.archive_title(), description: m.archive_description() });
}

export default function AwardArchive({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={m.archive_title()} subtitle={m.archive_subtitle()} />
			<div className={`column ${styles.page}`}>
				<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
					{(seasons) => <ArchiveList seasons={seasons} />}
				</Loaded>
			</div>
		</>
	);
}
