import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { FormCards } from "#web/components/form/form-card.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { notFound, serverLoader } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/verify-page";
import { Explanation } from "./explanation.tsx";
import { ReceiptCheck } from "./receipt-check.tsx";
import { RecountSection } from "./recount-section.tsx";
import type { LogSeason } from "./season-choice.tsx";

/** The past seasons; the address may name one. */
async function loadSeasons(api: ApiClient, query: URLSearchParams): Promise<LogSeason[]> {
	const archive = dataOrNull(await api.archive(), "The past seasons could not be loaded") ?? [];
	const seasons = archive.map(({ id, year, name, published }) => ({ id, year, name, published }));
	if (query.has("season") && !namedIn(seasons, query)) throw notFound();
	return seasons;
}

function namedIn(seasons: LogSeason[], query: URLSearchParams): LogSeason | undefined {
	return seasons.find(({ id }) => id === readId(query.get("season")));
}

export const loader = serverLoader(loadSeasons);

/** All seasons are loaded: another one is shown at once, and the next press counts it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export const meta = head(() => ({
	title: m.verify_title(),
	description: m.verify_description(),
	parameters: ["season"],
}));

/** Where anybody checks the count: their own vote by its receipt, all votes, and how that is possible. */
export default function VerifyPage({ loaderData }: Route.ComponentProps) {
	const seasons = loaderData.page;
	const [query] = useSearchParams();
	const past = namedIn(seasons, query);
	const [vote, setVote] = useState<number>();
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/award/category">{m.awards_back_to_categories()}</BackLink>}
				title={m.verify_title()}
				subtitle={m.verify_subtitle()}
			/>
			<FormCards>
				<ReceiptCheck onFound={setVote} />
				<RecountSection key={past?.id} vote={past ? undefined : vote} past={past} seasons={seasons} />
				<Explanation past={past} />
			</FormCards>
		</>
	);
}
