import { nominatePath } from "@bcc/contract/nominations/limits";
import type { NominationCall } from "@bcc/contract/nominations/nomination";
import { m } from "@bcc/messages";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { FormCard, FormCards } from "#web/components/form/form-card.tsx";
import { browserAction, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/nominate-page";
import { NominationForm } from "./nomination-form.tsx";
import { loadCall, sendNomination } from "./send-nomination.ts";

export const loader = serverLoader(loadCall);
export const clientLoader = browserLoader(loadCall);
export const action = serverAction(oneForm(sendNomination));
export const clientAction = browserAction(oneForm(sendNomination), null);

export const meta = head(() => ({
	title: m.nomination_title(),
	description: m.nomination_description(),
}));

/** What is typed stays when the form is refused. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.href !== nextUrl.href;

/** Visitors nominate couples while the season takes nominations; otherwise it says when. */
export default function NominatePage({ loaderData }: Route.ComponentProps) {
	const isSent = useSearchParams()[0].has("sent");
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/award/category">{m.awards_back_to_categories()}</BackLink>}
				title={isSent ? m.nomination_thanks() : m.nomination_title()}
				subtitle={isSent ? undefined : m.nomination_description()}
			/>
			<Loaded value={loaderData.page} fallback={null}>
				{(call) => (isSent ? <Sent call={call} /> : <Current call={call} />)}
			</Loaded>
		</>
	);
}

function Current({ call }: { call: NominationCall }) {
	const { state, opens_at, closes_at } = call;
	if (state === "open") {
		return (
			<FormCards>
				<FormCard width="wide">
					<NominationForm call={call} />
				</FormCard>
			</FormCards>
		);
	}
	return (
		<div className="column page">
			<StatusMessage
				message={
					state === "soon"
						? m.nomination_soon({ moment: formatDateTime(opens_at) })
						: m.nomination_closed({ moment: formatDateTime(closes_at) })
				}
			>
				<ToCategories />
			</StatusMessage>
		</div>
	);
}

const ToCategories = () => (
	<ButtonLink to="/award/category" variant="secondary">
		{m.nomination_to_categories()}
	</ButtonLink>
);

/** What happens next; the same whoever was nominated before. */
function Sent({ call: { state } }: { call: NominationCall }) {
	return (
		<FormCards>
			<FormCard width="wide" title={m.nomination_next_title()}>
				<ol className="stack gap-2">
					<li>{m.nomination_next_read()}</li>
					<li>{m.nomination_next_ask()}</li>
					<li>{m.nomination_next_couple()}</li>
				</ol>
				<div className="actions">
					{state === "open" && <ButtonLink to={nominatePath}>{m.nomination_another()}</ButtonLink>}{" "}
					<ToCategories />
				</div>
			</FormCard>
		</FormCards>
	);
}
