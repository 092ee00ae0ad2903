import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import type { Pending } from "#web/lib/api.ts";
import type { NoOccasion, OccasionKind, OccasionPage } from "./occasion.ts";
import { OccasionSkeleton } from "./occasion-skeleton.tsx";
import { OccasionView } from "./occasion-view.tsx";

type DetailPageProps = {
	kind: OccasionKind;
	page: Pending<OccasionPage | NoOccasion>;
	askedAt: number;
	/** Origin of absolute addresses. */
	publicUrl: string;
	/** In the place of one that cannot be shown. */
	absent(reason: NoOccasion): ReactNode;
};

/** The page of a seminar or an event (product §2), from its loading state on. */
export function DetailPage({ kind, page, askedAt, publicUrl, absent }: DetailPageProps) {
	const [search] = useSearchParams();
	const tickets = search.get("tickets");
	return (
		<Loaded key={askedAt} value={page} fallback={<OccasionSkeleton label={kind.words.loadingOne()} />}>
			{(loaded) =>
				typeof loaded === "string" ? (
					absent(loaded)
				) : (
					<OccasionView page={loaded} kind={kind} tickets={tickets} publicUrl={publicUrl} />
				)
			}
		</Loaded>
	);
}
