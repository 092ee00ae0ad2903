import type { User } from "@bcc/contract/people/account";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { m } from "@bcc/messages";
import { useState } from "react";
import { createContext, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { TextField } from "#web/components/field/fields.tsx";
import form from "#web/components/form/form.module.css";
import { Fold, FormCard, FormCards, FormNotice } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { type Answer, browserAction, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { kindOf } from "#web/features/programme/occasion/kinds.ts";
import { apiContext, siteContext } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { queryOf } from "#web/lib/page-data.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/seats-page";
import { BookingSummary } from "./booking-summary.tsx";
import { DiscountField } from "./discount-field.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { guestFields, seatsOfLines } from "./guest-form.ts";
import { amountOf, discountCodeIn, discountParameter, leftOf, linesText, named, shortOf } from "./lines.ts";
import {
	bookingFormPath,
	lineFields,
	loadNewBooking,
	type NewBooking,
	openedPath,
	placeBooking,
} from "./place-booking.ts";

/** The form was sent without scripts. */
const sentContext = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = context.get(apiContext);
	const [booking, session] = await Promise.all([
		loadNewBooking(api, queryOf(request), context.get(sentContext)),
		context.get(siteContext).session(),
	]);
	const reply = booking && session && (await api.user(session.userId));
	return { booking, buyer: reply?.ok ? reply.data[0] : undefined };
}

/**
 * What is typed stays when the connection is lost. A price that has changed, and how many tickets are left, are shown before anything is
 * booked.
 */
export const shouldRevalidate = ({
	actionResult,
	currentUrl,
	nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.search !== nextUrl.search ||
	["price_changed", "sold_out"].includes((actionResult as Answer | undefined)?.code ?? "");

export async function action(args: Route.ActionArgs) {
	args.context.set(sentContext, true);
	return await serverAction(oneForm(placeBooking))(args);
}

export const clientAction = browserAction(oneForm(placeBooking), null);

/** A signed-in user's details are in it. */
export function headers() {
	return { "cache-control": "no-store" };
}

export const meta = head(() => ({
	title: m.ticket_book_title(),
	description: m.ticket_book_description(),
	noIndex: true,
}));

/** The tickets and the buyer: the last step of a booking (docs/decisions/0078). */
export default function SeatsPage({ loaderData: { booking, buyer }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader
				eyebrow={<Back booking={booking} />}
				title={m.ticket_book_title()}
				subtitle={m.ticket_book_description()}
			/>
			{booking ? (
				<FormCards>
					<BookingCard booking={booking} buyer={buyer} />
				</FormCards>
			) : (
				<StatusMessage message={actionData?.message || m.booking_none_chosen()}>
					<ButtonLink to="/events">{m.content_events_all()}</ButtonLink>
					<ButtonLink to="/seminars" variant="secondary">
						{m.content_seminars_all()}
					</ButtonLink>
				</StatusMessage>
			)}
		</>
	);
}

/** To the seminar or event. */
function Back({ booking }: { booking: NewBooking | null }) {
	if (!booking) return <BackLink to="/events">{m.content_events_all()}</BackLink>;
	const { occasion, sale, code } = booking;
	return (
		<BackLink to={openedPath(kindOf(sale.occasion), occasion.id, code)}>
			<OrganiserText of={occasion} name="name" />
		</BackLink>
	);
}

type BookingCardProps = {
	booking: NewBooking;
	/** The signed-in user, whose details pre-fill the form. */
	buyer: User | undefined;
};

function BookingCard({ booking, buyer }: BookingCardProps) {
	const { occasion, sale, lines, code, discount, isLess, key } = booking;
	const book = useForm(placeBooking);
	const sent = lineFields(booking);
	const { values } = book.answer ?? {};
	/* The address may name another booking since. */
	/* A code may be used up since. */
	const isSame = values?.discount_code === sent.discount_code || discount?.problem !== undefined;
	const answer = isLess || (values?.lines === sent.lines && isSame) ? book.answer : undefined;
	const short = shortOf(lines, sale.left);
	const lesserLines = leftOf(lines, sale.left);
	const waits = short.length > 0 || answer?.code === "sold_out";
	const left = tellLines(named(lesserLines));
	const all = tellLines(named(lines));
	const { sends_mails: sendsMails } = useSiteSettings();
	const isFree = sent.shown_amount === "0";
	const [search] = useSearchParams();
	/* The code in its field, which may not be taken yet. */
	const [typed, setTyped] = useState(discountCodeIn(search));
	const lesser = new URLSearchParams({
		[sale.occasion]: String(occasion.id),
		...(code && { kind_code: code }),
		...(discount && { [discountParameter]: discount.code }),
		...Object.fromEntries(new URLSearchParams(linesText(sale.kinds, lesserLines))),
	});
	const change = bookingFormPath(kindOf(sale.occasion), occasion.id, search);
	const seats = seatsOfLines(lines);
	const field = (name: "name" | "email" | "phone", stored: string | null | undefined) => {
		const { value, ...rest } = book.field(name);
		return { ...rest, value: value ?? stored ?? "" };
	};
	return (
		<FormCard width="wide">
			<BookingSummary
				occasion={occasion}
				lines={lines.map(({ kind, tickets }) => ({
					...{ kind: kind.name, price: kind.price, tickets },
					seats: tickets * kind.seats_each,
				}))}
				discount={discount}
				heading="h2"
			>
				{amountOf(lines) > 0 && <DiscountField shown={discount} onType={setTyped} />}
				<LocalLink to={change} className="touch-link">
					{m.ticket_change()}
				</LocalLink>
			</BookingSummary>
			<section className="stack ruled">
				<h2>{m.ticket_book_who()}</h2>
				<p className="soft">{sendsMails ? m.ticket_book_contact() : m.ticket_book_contact_no_mail()}</p>
				{isLess && <FormNotice tone="note">{m.ticket_fewer({ lines: all })}</FormNotice>}
				{waits && (
					<FormNotice tone="note">
						{short.length > 0 && left && (
							<p>
								{m.ticket_fewer({ lines: left })}{" "}
								<LocalLink to={`/book/seats?${lesser}`} replace className="touch-link">
									{m.ticket_fewer_book({ lines: left })}
								</LocalLink>
							</p>
						)}
						<p>
							{short.length > 0 && short.length < lines.length
								? m.ticket_wait_whole({ kinds: short.map(({ name }) => name).join(", ") })
								: short.length > 1
									? m.ticket_wait_order()
									: m.ticket_wait_note()}{" "}
							<span>{m.ticket_wait_terms()}</span>
						</p>
					</FormNotice>
				)}
				<FormFrame
					form={{ ...book, answer }}
					pairs
					hidden={{
						...sent,
						key: values?.key ?? key,
						wait: waits ? "1" : "",
					}}
					disabled={typed.trim() !== discountCodeIn(search)}
					submit={waits ? m.ticket_wait() : isLess ? m.ticket_fewer_book({ lines: all }) : m.ticket_confirm()}
					wayOn={
						answer?.code === "booking_limit" && <LocalLink to="/book/ticket">{m.ticket_find()}</LocalLink>
					}
				>
					<div className={form.whole}>
						<TextField
							{...field("name", buyer?.fullname)}
							label={m.ticket_name()}
							autoComplete="name"
							autoCapitalize="words"
							maxLength={100}
						/>
					</div>
					<TextField
						{...field("email", buyer?.email)}
						type="email"
						label={m.ticket_email()}
						autoComplete="email"
						autoCapitalize="none"
						required={false}
					/>
					<TextField
						{...field("phone", buyer?.phone)}
						type="tel"
						label={m.ticket_phone()}
						hint={sendsMails ? m.ticket_phone_hint() : undefined}
						autoComplete="tel"
						required={false}
					/>
					<div className={form.whole}>
						<Fold
							summary={m.guest_fold()}
							open={guestFields.some((name) => answer?.values[name] || answer?.errors[name])}
						>
							<div className="stack gap-3">
								<p className="soft">{m.guest_later()}</p>
								<GuestFields seats={seats} question={sale.question} field={book.field} />
							</div>
						</Fold>
					</div>
					<div className={`stack gap-2 soft ${form.whole}`}>
						{!waits && (
							<p>
								{isFree
									? (discount?.off ? m.ticket_discount_free : m.ticket_book_free)()
									: m.ticket_book_reserve({ hours: formatNumber(sale.reservation_hours) })}
							</p>
						)}
						<p>{m.ticket_book_kept({ days: formatNumber(sale.kept_days) })}</p>
					</div>
				</FormFrame>
			</section>
		</FormCard>
	);
}
