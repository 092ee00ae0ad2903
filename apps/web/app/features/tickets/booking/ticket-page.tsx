import { momentAt } from "@bcc/contract/programme/calendar";
import type { Booking } from "@bcc/contract/tickets/booking";
import { bookingFileUrl } from "@bcc/contract/tickets/booking-client";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { BrandMark } from "#web/components/brand-mark.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { TextField } from "#web/components/field/fields.tsx";
import { Fold, FormCard, FormCards, FormNotice } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { browserAction, serverAction } from "#web/components/form/mutation.ts";
import { linkHeaders } from "#web/components/form/secret-link.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { ShareLink } from "#web/components/share-link.tsx";
import { kindOf } from "#web/features/programme/occasion/kinds.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { localizedPath, useLocale } from "#web/lib/locale.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { useProgrammeName, usePublicUrl, useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import { useRevalidateOnReturn } from "#web/lib/use-revalidate-on-return.ts";
import type { Route } from "./+types/ticket-page";
import { BookingDetails } from "./booking-details.tsx";
import { Contact } from "./contact.tsx";
import { GuestsCard, isLive } from "./guests-card.tsx";
import { namedCodes, Payment } from "./payment.tsx";
import { SeatTickets } from "./seat-tickets.tsx";
import { StateNotice } from "./state-notice.tsx";
import styles from "./ticket-page.module.css";
import { forms, loadBooking, type Shown, ticketForm } from "./ticket-page-forms.ts";

export const loader = serverLoader(loadBooking);
export const clientLoader = browserLoader(loadBooking);
export const action = serverAction(ticketForm);
export const clientAction = browserAction(ticketForm, null);
export const headers = linkHeaders;

export const meta = head(() => ({
	title: m.ticket_page_title(),
	description: m.ticket_page_description(),
	noIndex: true,
}));

/** Where a booking's link leads: its state, the payment, the tickets (docs/decisions/0078). */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
	useRevalidateOnReturn();
	return (
		<Loaded value={loaderData.page} fallback={<PageHeader title={m.ticket_page_title()} />}>
			{(shown) => (shown ? <Opened {...shown} /> : <Resend />)}
		</Loaded>
	);
}

function Opened({ booking, page, now }: Shown) {
	const { occasion } = booking;
	const kind = kindOf(occasion.kind);
	return (
		<>
			<p className={`column display ${styles.logo}`}>
				<BrandMark className={styles.mark} />
				{useProgrammeName()}
			</p>
			<PageHeader
				eyebrow={<BackLink to={kind.listPath}>{kind.words.all()}</BackLink>}
				title={occasion.name}
				subtitle={`${m.ticket_page_title()}: ${formatDateTime(momentAt(occasion.start_date, occasion.time_in))}`}
			/>
			<FormCards>
				<FormCard width="wide">
					<StateNotice booking={booking} now={now} />
					{(booking.can_cancel || booking.no_cancel) && <Keep booking={booking} />}
					{booking.state === "reserved" && booking.amount === 0 && !booking.withdrawn && <Accept />}
					{!booking.withdrawn && <Payment booking={booking} />}
					<SeatTickets booking={booking} page={page} />
				</FormCard>
				<GuestsCard booking={booking} page={page} />
				<FormCard width="wide" title={m.ticket_details()}>
					<BookingDetails booking={booking} />
					{isLive(booking) && <Contact booking={booking} page={page} />}
					{booking.no_cancel ? (
						<p className="soft screen-only">{noCancel[booking.no_cancel]()}</p>
					) : (
						booking.can_cancel && <Cancel booking={booking} />
					)}
				</FormCard>
			</FormCards>
		</>
	);
}

/** A buyer who moved up from the waiting list accepts the seats. */
function Accept() {
	const accept = useForm({ ...forms.accept, intent: "accept" });
	return <FormFrame form={accept} hidden={{ intent: "accept" }} submit={m.ticket_accept()} />;
}

/** Why a booking can no longer be cancelled by its buyer. */
const noCancel = { begun: m.booking_no_cancel_begun, entered: m.booking_no_cancel_entered };

function Cancel({ booking }: { booking: Booking }) {
	const codes = namedCodes(booking);
	const cancel = useForm({ ...forms.cancel, intent: "cancel" });
	return (
		<div className="soft">
			<Fold summary={m.ticket_cancel_open()} open={cancel.answer !== undefined}>
				<div className="stack">
					<p className="soft">
						{m.ticket_cancel_text()}{" "}
						{codes ? m.ticket_cancel_named({ codes }) : booking.amount > 0 && m.ticket_cancelled_money()}
					</p>
					<FormFrame
						form={cancel}
						hidden={{ intent: "cancel" }}
						submit={m.ticket_cancel()}
						variant="secondary"
					/>
				</div>
			</Fold>
		</div>
	);
}

/** The buyer sends the page's link to themselves, and takes the tickets along. */
function Keep({ booking: { token, state, message } }: { booking: Booking }) {
	const locale = useLocale();
	const link = usePublicUrl() + localizedPath(`/book/ticket?${new URLSearchParams({ token })}`);
	const file = (name: Parameters<typeof bookingFileUrl>[0], words: string) => (
		<a className="touch-link" href={bookingFileUrl(name, token, locale)} download>
			{words}
		</a>
	);
	return (
		<div className="stack gap-2 soft screen-only">
			<p>{m.ticket_keep_text()}</p>
			<div className="actions">
				<ShareLink text={message} button>
					{m.ticket_to_yourself()}
				</ShareLink>
				<CopyButton text={link} label={m.ticket_copy_link()} copied={m.ticket_copied()} />
			</div>
			{state === "confirmed" && (
				<div className="cluster">
					{file("calendar.ics", m.content_add_to_calendar())} {file("tickets.pdf", m.ticket_pdf())}
				</div>
			)}
		</div>
	);
}

/** Shown when a link opens no booking: offers to send the links again. */
function Resend() {
	const [search] = useSearchParams();
	const { sends_mails } = useSiteSettings();
	const resend = useForm({ ...forms.resend, intent: "resend" });
	const done = resend.answer?.done;
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/events">{m.content_events_all()}</BackLink>}
				title={m.ticket_resend_title()}
			/>
			<FormCards>
				<FormCard text={sends_mails ? m.ticket_resend_text() : m.ticket_resend_no_mail()}>
					{search.has("token") && <FormNotice tone="problem">{m.booking_link_invalid()}</FormNotice>}
					{done && <FormNotice tone="success">{done}</FormNotice>}
					{sends_mails ? (
						<FormFrame form={resend} hidden={{ intent: "resend" }} submit={m.ticket_resend()}>
							<TextField
								{...resend.field("email")}
								type="email"
								label={m.ticket_email()}
								autoComplete="email"
								autoCapitalize="none"
							/>
						</FormFrame>
					) : (
						<Organisers />
					)}
					<p className="cluster ruled soft">
						<span>{m.ticket_resend_own()}</span>{" "}
						<LocalLink to="/profile" className="touch-link">
							{m.ticket_own_title()}
						</LocalLink>
					</p>
					<p className="cluster soft">
						<LocalLink to="/events" className="touch-link">
							{m.content_events_all()}
						</LocalLink>{" "}
						<LocalLink to="/seminars" className="touch-link">
							{m.content_seminars_all()}
						</LocalLink>
					</p>
				</FormCard>
			</FormCards>
		</>
	);
}
