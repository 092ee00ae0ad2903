import type { ApiClient } from "@bcc/contract/client";
import type { PaymentWay } from "@bcc/contract/site/payment-way";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { BackLink } from "#web/components/back-link.tsx";
import { FormCard, FormCards } from "#web/components/form/form-card.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { PaymentWays } from "#web/features/tickets/booking/payment-ways.tsx";
import { serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull, reportUnlessUnknown } from "#web/lib/report-failure.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/payment-methods-page";
import styles from "./payment-methods.module.css";

/** How the organisers are paid; none where not through this site. `sells`: places can be reserved on it all the same. */
async function loadWays(api: ApiClient): Promise<{ ways: PaymentWay[]; sells: boolean }> {
	const reply = await api.paymentWays();
	if (!reply.ok) reportUnlessUnknown("Ways to pay could not be loaded", reply);
	const ways = (reply.ok && reply.data[0]?.ways) || [];
	if (ways.length > 0) return { ways, sells: true };
	const sales = await Promise.all((["seminar", "event"] as const).map((kind) => api.saleStates(kind)));
	const states = sales.flatMap((each) => dataOrNull(each, "Tickets could not be loaded") ?? []);
	return { ways, sells: states.some(({ state }) => state === "open" || state === "few") };
}

export const loader = serverLoader(loadWays);

export const meta = head(() => ({
	title: m.content_payment_title(),
	description: m.book_description(),
}));

/** The payment methods page (product §1): how these organisers are paid, and below it the five signs. */
export default function PaymentMethodsPage({ loaderData: { page } }: Route.ComponentProps) {
	const { ways, sells } = page;
	const withoutWays = sells ? m.book_ways_ask() : m.book_ways_none();
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to="/events">{m.content_events_all()}</BackLink>}
				title={m.content_payment_title()}
				subtitle={m.book_description()}
			/>
			<FormCards>
				<FormCard width="wide">
					<div className={`stack ${styles.ways}`}>
						<div className="stack gap-3">
							<h2>{m.book_ways_title()}</h2>
							<p>{ways.length > 0 ? m.book_ways_text() : withoutWays}</p>
						</div>
						{ways.length > 0 ? <PaymentWays ways={ways} large /> : <Organisers />}
						<div className="cluster">
							<LocalLink to="/events" className="touch-link">
								{m.content_events_all()}
							</LocalLink>{" "}
							<LocalLink to="/seminars" className="touch-link">
								{m.content_seminars_all()}
							</LocalLink>{" "}
							<LocalLink to="/book/ticket" className="touch-link">
								{m.ticket_find()}
							</LocalLink>
						</div>
					</div>
				</FormCard>
				<section className={`soft stack gap-3 ${styles.others}`}>
					<h2 id="signs" className={styles.heading}>
						{m.book_signs_title()}
					</h2>
					<ul className={styles.signs} aria-labelledby="signs">
						{signs.map(({ name, ground, drawing }) => (
							<li key={name}>
								<svg className={styles.mark} viewBox="0 0 120 76" aria-hidden="true">
									<rect width="120" height="76" fill={ground} />
									{drawing}
								</svg>
								<span className="visually-hidden">{name}</span>
							</li>
						))}
					</ul>
					<p>{m.book_signs_text()}</p>
				</section>
			</FormCards>
		</>
	);
}

/** The drawings of payment cards, 120 × 76; their names are texts for screen readers. */
const signs: { name: string; ground: string; drawing: ReactNode }[] = [
	{
		name: "Mastercard",
		ground: "#1b1b20",
		drawing: (
			<>
				<circle cx="48" cy="38" r="21" fill="#e0202b" />
				<circle cx="72" cy="38" r="21" fill="#f39a1f" />
				<path fill="#f2622a" d="M60 20.770a21 21 0 0 1 0 34.460 21 21 0 0 1 0-34.460z" />
			</>
		),
	},
	{
		name: "Amex",
		ground: "#1a6fc9",
		drawing: (
			<>
				<path fill="none" stroke="#fff" strokeWidth="1.600" opacity="0.5" d="M9 17h102M9 59h102" />
				<g fill="none" stroke="#fff" strokeWidth="5" strokeLinejoin="miter">
					<path d="M14 51 24.500 26h2L37 51M18 43.500h15" />
					<path d="M43.500 51V28.500l9.500 13 9.500-13V51" />
					<path d="M88 27.500H72v21h16M72 38h14" />
					<path d="M91 26.500 108 50M108 26.500 91 50" />
				</g>
			</>
		),
	},
	{
		name: "PayPal",
		ground: "#f3f6fb",
		drawing: (
			<>
				<path
					fill="#1f9bde"
					d="M56 24h15c9 0 13.500 5 12 12.500C81.300 45.500 75 50 66.500 50h-5L59 63H48.500z"
				/>
				<path
					fill="#16357f"
					d="M48.500 14h15.500c9 0 13.500 5 12 12.500C74.300 35.500 68 40 59.500 40h-5L52 53.500H41z"
				/>
				<path
					fill="#f3f6fb"
					d="M57.300 21.500h4.200c3.400 0 5 1.700 4.400 4.700-.7 3.700-3.100 5.600-6.700 5.600h-3.800z"
				/>
			</>
		),
	},
	{
		name: "Visa",
		ground: "#fff",
		drawing: (
			<>
				<path fill="#f2a81d" d="M0 62h120v6a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
				<path fill="#1a2f86" d="M0 14V8a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v6z" />
				<g fill="none" stroke="#1a2f86" strokeWidth="6" strokeLinejoin="bevel">
					<path d="M22 26l8 23h2L45 26" />
					<path d="M56 25l-5 26" />
					<path d="M78 29.500c-4-2-13-2.200-13.500 2.500-.4 5 12 4.500 11 11-.8 5.300-11 5.600-16 2.500" />
					<path d="M79 51l15-23h3l5 23M86 42.500h13" />
				</g>
			</>
		),
	},
	{
		name: "UnionPay",
		ground: "#f6f7f9",
		drawing: (
			<>
				<path fill="#d8232f" d="M30 12h28L47 64H19a7 7 0 0 1-7-8.500l8-36A10 10 0 0 1 30 12z" />
				<path fill="#0f4c8a" d="M55 12h28L72 64H44z" />
				<path fill="#0c7d80" d="M81 12h21a7 7 0 0 1 7 8.500l-8 36A10 10 0 0 1 91 64H70z" />
			</>
		),
	},
];
