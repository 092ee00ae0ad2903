import type { ApiClient } from "@bcc/contract/client";
import type { JudgeDesk } from "@bcc/contract/jury/judge";
import { m } from "@bcc/messages";
import { useLocation, useSearchParams } from "react-router";
import { FormCard, FormCards, FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { linkHeaders, openLink } from "#web/components/form/secret-link.ts";
import { PageHeader } from "#web/components/page-header.tsx";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { useHydrated } from "#web/lib/hydrated.ts";
import { serverLoader } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/judge-page";
import { CoupleSheet } from "./couple-sheet.tsx";
import { Overview } from "./overview.tsx";
import { isDone, placesOf, progressOf } from "./rules.ts";
import { SaveState } from "./save-state.tsx";
import { useSheets } from "./use-sheets.ts";

/** What the address's link opens; null when it opens nothing, or nothing any more. */
const loadDesk = (api: ApiClient, address: URLSearchParams) =>
	openLink(address, (token) => api.jury("sheets", { token }));

export const loader = serverLoader(loadDesk);

/** The page asks by itself, and stays open without a connection. */
export const shouldRevalidate = () => false;
export const headers = linkHeaders;

export const meta = head(() => ({
	title: m.jury_title(),
	description: m.jury_description(),
	noIndex: true,
}));

/** Where a judge's link leads: all couples, and the judge's own sheet of each. */
export default function JudgePage({ loaderData: { page } }: Route.ComponentProps) {
	const token = useSearchParams()[0].get("token") ?? "";
	return page ? <Desk token={token} first={page} /> : <Ended />;
}

function Ended() {
	return (
		<FormPage title={m.jury_title()}>
			<FormNotice tone="problem">{m.jury_link_invalid()}</FormNotice>
			<Organisers />
		</FormPage>
	);
}

function Desk({ token, first }: { token: string; first: JudgeDesk }) {
	const sheets = useSheets(token, first);
	const hydrated = useHydrated();
	const { hash } = useLocation();
	const { desk } = sheets;
	if (sheets.ended) return <Ended />;
	const places = placesOf(desk);
	const done = places.filter(({ couple }) =>
		isDone(progressOf(sheets.draft(couple.nominee_id), desk.criteria)),
	).length;
	const at = places.findIndex(({ couple }) => hash === `#couple-${couple.nominee_id}`);
	const place = hydrated ? places[at] : undefined;
	return (
		<>
			<PageHeader
				title={m.jury_title()}
				subtitle={m.jury_progress({ done: String(done), all: String(places.length) })}
			/>
			<FormCards>
				<FormCard width="wide">
					{/* Where there is something to give, it is said below that. */}
					{!(place && desk.state === "open") && <SaveState sheets={sheets} />}
					{place ? (
						<CoupleSheet
							key={place.couple.nominee_id}
							{...{ token, sheets, place }}
							before={places[at - 1]}
							after={places[at + 1]}
						/>
					) : (
						<Overview {...{ token, sheets, places }} />
					)}
				</FormCard>
			</FormCards>
		</>
	);
}
