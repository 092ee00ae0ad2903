import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { SponsorRow } from "#web/features/sponsor/sponsor-row.tsx";
import type { Pending } from "#web/lib/page-data.ts";
import type { OccasionKind, OccasionPage } from "./occasion.ts";
import { OccasionSkeleton } from "./occasion-skeleton.tsx";
import { OccasionView } from "./occasion-view.tsx";

type DetailPageProps = {
	kind: OccasionKind;
	page: Pending<OccasionPage>;
	/** In the place of one that cannot be shown. */
	problem?: ReactNode;
	sponsorsHeading?: string;
};

/** The page of a seminar or an event (product §2), from its loading state on. */
export function DetailPage({ kind, page, problem, sponsorsHeading = "" }: DetailPageProps) {
	const [search] = useSearchParams();
	return (
		<Loaded value={page} fallback={<OccasionSkeleton label={kind.words.loadingOne()} />} problem={problem}>
			{(loaded) => (
				<>
					<OccasionView page={loaded} kind={kind} tickets={search.get("tickets")} />
					<SponsorRow sponsors={loaded.sponsors} heading={sponsorsHeading} />
				</>
			)}
		</Loaded>
	);
}
