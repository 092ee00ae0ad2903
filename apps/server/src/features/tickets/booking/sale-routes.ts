import { adminPath } from "@bcc/contract/admin/resource";
import {
	type AdminSale,
	adminSaleReplySchema,
	changedSaleSchema,
	messageRequestSchema,
	saleQuerySchema,
	sentMessageReplySchema,
} from "@bcc/contract/tickets/admin-sale";
import { whatsAppLink } from "@bcc/contract/whatsapp";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { bookingMessage } from "#server/db/schema/booking.ts";
import { occasionPath } from "#server/features/programme/occasion/data.ts";
import { findAddressees } from "#server/features/tickets/booking/admin-data.ts";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import { mailBuyer } from "#server/features/tickets/booking/outgoing.ts";
import { findSale, type Occasion, ofOccasion, type Sale } from "#server/features/tickets/booking/sale.ts";
import { findAdminSale } from "#server/features/tickets/booking/sale-data.ts";
import { changeSale } from "#server/features/tickets/booking/sale-mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { type Constraints, contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;

/** The record in the audit log for all bookings of an occasion. */
export const auditedSale = (label: string) => ({ resource: "bookings", recordId: null, label }) as const;

const kindBooked = {
	field: "kinds",
	code: "invalid_input",
	words: (options) => m.booking_kind_booked({}, options),
} as const satisfies Constraints[string];

const constraints = {
	booking_line_kind_id_ticket_kind_id_fk: kindBooked,
	ticket_kind_id_ticket_kind_id_fk: kindBooked,
	ticket_sale_seminar_id_unique: { field: "version", code: "changed_meanwhile" },
	ticket_sale_event_id_unique: { field: "version", code: "changed_meanwhile" },
} as const satisfies Constraints;

/** The tickets of an occasion, and messages to its buyers (docs/decisions/0078). */
export const adminSaleRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	/** With what the audit log is not to have, the links of kinds, and what is set up. */
	async function withSetUp({ sale, ...rest }: Awaited<ReturnType<typeof findAdminSale>>): Promise<AdminSale> {
		const { ways, push } = await app.paymentWays();
		const linkOf = (id: number, version: number) =>
			`${app.publicUrl()}${occasionPath(rest.occasion, rest.occasion_id)}&${new URLSearchParams({ kind_code: app.bookingCodes.kind(id, version) })}#tickets`;
		const kinds = sale?.kinds.map(({ link_version, ...kind }) => ({
			...kind,
			link: kind.sold === "link" ? linkOf(kind.id, link_version) : null,
		}));
		return {
			...rest,
			sale: sale && { ...sale, kinds: kinds ?? [] },
			can_be_paid: push || ways.length > 0,
			sends_mails: app.env.sendsMails,
		};
	}

	app.get(
		`${path}/sale`,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminSaleReplySchema) } },
		async ({ query }) => {
			const sale = await findAdminSale(db, query);
			return { status: success, data: await withSetUp(sale) };
		},
	);

	app.put(
		`${path}/sale`,
		{ schema: { tags, body: changedSaleSchema, response: replies(adminSaleReplySchema) } },
		async ({ body, session }) => {
			const { occasion, occasion_id } = body;
			const change = async (transaction: Database) => {
				const { sale: before } = await findAdminSale(transaction, { occasion, occasion_id });
				await changeSale(transaction, body, app.clock());
				const result = await findAdminSale(transaction, { occasion, occasion_id });
				const after = result.sale;
				return { result, entry: { ...auditedSale(result.title), action: "change" as const, before, after } };
			};
			const sale = await app.changeAudited(session.accountId, change, constraints);
			app.sendMails();
			return { status: success, data: await withSetUp(sale) };
		},
	);

	app.post(
		`${path}/message`,
		{ schema: { tags, body: messageRequestSchema, response: replies(sentMessageReplySchema) } },
		async ({ body, session: { accountId } }) => {
			const { states, subject, text, key } = body;
			const submissionHash = secretHash(`message ${key}\n${JSON.stringify(body)}`);
			const data = await app.changeAudited(accountId, async (transaction) => {
				const sale = await requireSale(transaction, body);
				const sentAt = app.clock();
				const values = { saleId: sale.id, subject, text, submissionHash, sentBy: accountId, sentAt };
				const [sent] = await transaction
					.insert(bookingMessage)
					.values(values)
					.onConflictDoNothing({ target: bookingMessage.submissionHash })
					.returning();
				const rows = await findAddressees(transaction, body, states, app.env.sendsMails);
				if (sent) for (const row of rows) await mailBuyer(transaction, row, sentAt, sent.id);
				const whatsapp = rows.flatMap((row) => {
					const { name, phone, locale } = row;
					if (phone === null) return [];
					return [{ name, phone, url: whatsAppLink(`${text}\n\n${app.bookingLink(row, locale)}`, phone) }];
				});
				const unreached = rows
					.filter(({ phone, isMailed }) => phone === null && !isMailed)
					.map(({ name, email }) => (email ? `${name} (${email})` : name));
				const emails = rows.filter(({ isMailed }) => isMailed).length;
				const after = { subject, text, emails, states };
				const entry = {
					...auditedSale(nameOfSale(sale, "en")),
					action: "send",
					before: null,
					after,
				} as const;
				return { result: { emails, unreached, whatsapp }, entry: sent ? entry : null };
			});
			app.sendMails();
			return { status: success, data };
		},
	);
};

export async function requireSale(db: Database, of: Occasion): Promise<Sale> {
	const sale = await findSale(db, ofOccasion(of));
	if (!sale) throw new AppError("not_found", { field: "occasion_id" });
	return sale;
}
