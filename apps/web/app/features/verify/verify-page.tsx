import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { PageHeader } from "#web/components/page-header.tsx";
import { FormCards } from "#web/features/form/form-card.tsx";
import { readId } from "#web/features/voting/rules.ts";
import { browserApi } from "#web/lib/api.ts";
import { notFound, queryOf, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/verify-page";
import { Explanation } from "./explanation.tsx";
import { ReceiptCheck } from "./receipt-check.tsx";
import { RecountSection } from "./recount-section.tsx";
import type { LogSeason } from "./season-choice.tsx";

type VerifyPage = { seasons: LogSeason[]; past: LogSeason | undefined };

/** The past seasons, and the one of them that the address names. */
async function loadSeasons(api: ApiClient, query: URLSearchParams): Promise<VerifyPage> {
	const archive = dataOrNull(await api.archive(), "The past seasons could not be loaded") ?? [];
	const seasons = archive.map(({ id, year, name, published }) => ({ id, year, name, published }));
	const named = query.get("season");
	const past = seasons.find(({ id }) => id === readId(named));
	if (named !== null && !past) throw notFound();
	return { seasons, past };
}

export const loader = serverLoader(loadSeasons);

/** What is on the page stays until the next is there. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return { page: await loadSeasons(browserApi(), queryOf(request)) };
}

export const meta = head(() => ({
	title: m.verify_title(),
	description: m.verify_description(),
	parameters: ["season"],
}));

/** Where anybody checks the count: the own vote by its receipt, all votes, and how that is possible. */
export default function VerifyPage({ loaderData }: Route.ComponentProps) {
	const { seasons, past } = loaderData.page;
	const [vote, setVote] = useState<number>();
	return (
		<>
			<PageHeader title={m.verify_title()} subtitle={m.verify_subtitle()} />
			<FormCards>
				<ReceiptCheck onFound={setVote} />
				<RecountSection key={past?.id} vote={past ? undefined : vote} past={past} seasons={seasons} />
				<Explanation past={past} />
			</FormCards>
		</>
	);
}
