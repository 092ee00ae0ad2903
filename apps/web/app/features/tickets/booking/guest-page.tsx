import type { ApiClient } from "@bcc/contract/client";
import { momentAt } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { FormCard, FormCards, FormNotice } from "#web/components/form/form-card.tsx";
import { linkHeaders, openLink } from "#web/components/form/secret-link.ts";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { kindOf } from "#web/features/programme/occasion/kinds.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import { useRevalidateOnReturn } from "#web/lib/use-revalidate-on-return.ts";
import type { Route } from "./+types/guest-page";
import { TicketSheet } from "./ticket-sheet.tsx";

/** The ticket that the address's link opens; null once it is no longer good. */
const loadTicket = (api: ApiClient, address: URLSearchParams) =>
	openLink(address, (token) => api.guestTicket(token));

export const loader = serverLoader(loadTicket);
export const clientLoader = browserLoader(loadTicket);
export const headers = linkHeaders;

export const meta = head(() => ({
	title: m.guest_ticket_title(),
	description: m.guest_ticket_description(),
	noIndex: true,
}));

/** Where a guest's link leads: one ticket, and nothing of the buyer (docs/decisions/0078). */
export default function GuestPage({ loaderData }: Route.ComponentProps) {
	useRevalidateOnReturn();
	return (
		<Loaded value={loaderData.page} fallback={<PageHeader title={m.guest_ticket_title()} />}>
			{(ticket) => {
				const { listPath, words } = kindOf(ticket?.occasion.kind ?? "event");
				const start = ticket && momentAt(ticket.occasion.start_date, ticket.occasion.time_in);
				return (
					<>
						<PageHeader
							eyebrow={<BackLink to={listPath}>{words.all()}</BackLink>}
							title={ticket?.occasion.name ?? m.guest_ticket_title()}
							subtitle={start ? `${m.guest_ticket_title()}: ${formatDateTime(start)}` : undefined}
						/>
						<FormCards>
							<FormCard width="wide">
								{ticket ? (
									<>
										<TicketSheet
											seat={ticket}
											occasion={ticket.occasion}
											name={ticket.name}
											table={ticket.table}
										/>
										<p className="soft screen-only">{m.guest_keep()}</p>
									</>
								) : (
									<FormNotice tone="problem">{m.guest_link_invalid()}</FormNotice>
								)}
							</FormCard>
						</FormCards>
					</>
				);
			}}
		</Loaded>
	);
}
