import type { CategoryResults, VoteResults } from "@bcc/contract/votes/admin-result";
import type { ComponentType } from "react";
import { inDistricts } from "#admin/wings.ts";

type Notice = ComponentType<{ results: VoteResults }>;

type Added = {
	/** Above all results. */
	ResultsNotice?: Notice;
	/** Beside the results of a season that is over. */
	ArchivedNotice?: Notice;
	/** Where results are public. */
	PublicNotice?: Notice;
	/** What else visitors see once results are published. */
	PublishEffect?: Notice;
	/** Below the places of a category. */
	CategoryNotice?: ComponentType<{ category: CategoryResults }>;
};

/** What wings say about results. */
export const addedNotices = inDistricts(
	import.meta.glob<Added>("#admin/*/*/result-notices.tsx", { eager: true }),
);
