import {
	adminDoorLinkReplySchema,
	adminDoorLinksReplySchema,
	adminSaleReplySchema,
	appliedReplySchema,
	applyStatementSchema,
	changedSaleSchema,
	type DoorLink,
	messageRequestSchema,
	newDoorLinkSchema,
	saleQuerySchema,
	sentMessageReplySchema,
	statementReplySchema,
	statementSchema,
} from "@bcc/contract/admin/booking";
import { adminPath } from "@bcc/contract/admin/resource";
import type { OccasionKind } from "@bcc/contract/booking";
import { duration } from "@bcc/contract/calendar";
import { idParamsSchema } from "@bcc/contract/reply";
import { whatsAppLink } from "@bcc/contract/whatsapp";
import * as m from "@bcc/messages";
import { localizePath } from "@bcc/messages/locale";
import { desc, eq, sql } from "drizzle-orm";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/features/account/table.ts";
import { findAddressees, findAdminSale } from "#server/features/booking/admin-data.ts";
import { auditedBooking } from "#server/features/booking/admin-routes.ts";
import { bookingLink, nameOfSale } from "#server/features/booking/data.ts";
import { doorStaysMs } from "#server/features/booking/door.ts";
import { writeToBooker } from "#server/features/booking/outgoing.ts";
import { receiveMoney } from "#server/features/booking/payments.ts";
import { findSale, holdSale, ofOccasion, type Sale } from "#server/features/booking/sale.ts";
import { changeSale } from "#server/features/booking/sale-mutations.ts";
import { matchStatement, readStatement } from "#server/features/booking/statement.ts";
import { booking, bookingMessage, doorLink, ticketSale } from "#server/features/booking/table.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";
import { maxRecordBytes as bodyLimit, type Constraints, contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;

/** The record in the audit log for all bookings of an occasion. */
const auditedSale = (label: string) => ({ resource: "bookings", recordId: null, label }) as const;

const constraints = {
	booking_kind_id_ticket_kind_id_fk: {
		field: "kinds",
		code: "invalid_input",
		words: (options) => m.booking_kind_booked({}, options),
	},
	ticket_sale_seminar_id_unique: { field: "version", code: "changed_meanwhile" },
	ticket_sale_event_id_unique: { field: "version", code: "changed_meanwhile" },
} as const satisfies Constraints;

/** When a link for the door ends that is made now. */
const endOfDoor = (sale: Sale) => new Date(Date.parse(duration(sale).until) + doorStaysMs);

/** The tickets of an occasion, its statements, messages and doors (docs/decisions/0078). */
export const adminSaleRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	async function requireSale(transaction: Database, kind: OccasionKind, id: number): Promise<Sale> {
		const sale = await findSale(transaction, ofOccasion(kind, id));
		if (!sale) throw new AppError("not_found", { field: "occasion_id" });
		return sale;
	}

	async function requireAdminSale(transaction: Database, kind: OccasionKind, id: number) {
		const sale = await findAdminSale(transaction, kind, id);
		if (!sale) throw new AppError("not_found", { field: "occasion_id" });
		return sale;
	}

	async function canBePaid(): Promise<boolean> {
		const { ways, push } = await app.paymentWays();
		return push || ways.length > 0;
	}

	app.get(
		`${path}/sale`,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminSaleReplySchema) } },
		async ({ query }) => ({
			status: success,
			data: {
				...(await requireAdminSale(db, query.occasion, query.occasion_id)),
				can_be_paid: await canBePaid(),
			},
		}),
	);

	app.put(
		`${path}/sale`,
		{ schema: { tags, body: changedSaleSchema, response: replies(adminSaleReplySchema) } },
		async (request) => {
			const { occasion, occasion_id } = request.body;
			const data = await app.changeAudited(
				request.session.accountId,
				async (transaction) => {
					const before = await requireAdminSale(transaction, occasion, occasion_id);
					const changed = await changeSale(transaction, request.body, app.clock());
					if (!changed) throw new AppError("changed_meanwhile", { field: "version" });
					const result = await requireAdminSale(transaction, occasion, occasion_id);
					const entry = { action: "change", before: before.sale, after: result.sale } as const;
					return { result, entry: { ...auditedSale(result.title), ...entry } };
				},
				constraints,
			);
			app.sendMails();
			return { status: success, data: { ...data, can_be_paid: await canBePaid() } };
		},
	);

	app.post(
		`${path}/message`,
		{ schema: { tags, body: messageRequestSchema, response: replies(sentMessageReplySchema) } },
		async (request) => {
			const { occasion, occasion_id, states, subject, text } = request.body;
			const { accountId } = request.session;
			const data = await app.changeAudited(accountId, async (transaction) => {
				const sale = await requireSale(transaction, occasion, occasion_id);
				const sentAt = app.clock();
				const values = { saleId: sale.id, subject, text, sentBy: accountId, sentAt };
				const [sent] = await transaction.insert(bookingMessage).values(values).returning();
				const rows = await findAddressees(transaction, occasion, occasion_id, states);
				for (const row of rows) await writeToBooker(transaction, "booking_message", row, sentAt, sent?.id);
				// Without a mail server e-mails stay in the outbox.
				const mailed = app.env.smtpUrl ? rows.filter(({ email }) => email !== null) : [];
				const whatsapp = rows.flatMap((row) => {
					if (row.phone === null) return [];
					const shown = { codes: app.bookingCodes, locale: row.locale, origin: app.publicUrl() };
					const link = bookingLink(row, shown);
					const url = whatsAppLink(`${text}\n\n${link}`, row.phone);
					return [{ name: row.name, phone: row.phone, url }];
				});
				const unreached = rows
					.filter((row) => row.phone === null && !mailed.includes(row))
					.map(({ name, email }) => (email ? `${name} (${email})` : name));
				const emails = mailed.length;
				const after = { subject, text, emails, states };
				const entry = { action: "send", before: null, after } as const;
				return {
					result: { emails, unreached, whatsapp },
					entry: { ...auditedSale(nameOfSale(sale, "en")), ...entry },
				};
			});
			app.sendMails();
			return { status: success, data };
		},
	);

	app.post(
		`${path}/statement/preview`,
		{ bodyLimit, schema: { tags, body: statementSchema, response: replies(statementReplySchema) } },
		async ({ body }) => ({ status: success, data: await matchStatement(db, readStatement(body.text)) }),
	);

	app.post(
		`${path}/statement/apply`,
		{ bodyLimit, schema: { tags, body: applyStatementSchema, response: replies(appliedReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			const now = app.clock();
			const applied = await app.changeAudited(accountId, async (transaction) => {
				const result = { confirmed: 0, flagged: 0, known: 0 };
				const entry = [];
				for (const { booking_id, transaction_code, amount, payer } of request.body.lines) {
					const [row] = await transaction.select().from(booking).where(eq(booking.id, booking_id));
					if (!row) throw new AppError("not_found", { field: "lines" });
					await holdSale(transaction, row.saleId);
					const source = {
						source: "statement",
						transactionCode: transaction_code,
						payer,
						decidedBy: accountId,
					};
					const became = await receiveMoney(transaction, row.id, { ...source, amount }, now);
					result[became] += 1;
					const after = { payment: became, transaction_code, amount };
					const action = became === "confirmed" ? ("confirm" as const) : ("receive" as const);
					if (became !== "known") entry.push({ ...auditedBooking(row), action, before: null, after });
				}
				return { result, entry };
			});
			app.sendMails();
			return { status: success, data: applied };
		},
	);

	async function doorLinks(saleId: number): Promise<DoorLink[]> {
		const rows = await db
			.select({
				id: doorLink.id,
				label: doorLink.label,
				endsAt: doorLink.endsAt,
				made_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
			})
			.from(doorLink)
			.leftJoin(account, eq(account.id, doorLink.madeBy))
			.where(eq(doorLink.saleId, saleId))
			.orderBy(desc(doorLink.id));
		const sale = await findSale(db, eq(ticketSale.id, saleId));
		const newEnd = sale && endOfDoor(sale).toISOString();
		return rows.map(({ endsAt, ...row }) => {
			const ends_at = endsAt.toISOString();
			const is_open = endsAt > app.clock();
			return { ...row, ends_at, is_open, new_end: is_open && newEnd && newEnd !== ends_at ? newEnd : null };
		});
	}

	app.get(
		`${path}/door-links`,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminDoorLinksReplySchema) } },
		async ({ query }) => {
			const sale = await requireSale(db, query.occasion, query.occasion_id);
			return { status: success, data: await doorLinks(sale.id) };
		},
	);

	app.post(
		`${path}/door-links`,
		{ schema: { tags, body: newDoorLinkSchema, response: replies(adminDoorLinkReplySchema) } },
		async (request) => {
			const { occasion, occasion_id, label } = request.body;
			const token = newSecretText();
			const { accountId } = request.session;
			const made = await app.changeAudited(accountId, async (transaction) => {
				const sale = await requireSale(transaction, occasion, occasion_id);
				const endsAt = endOfDoor(sale);
				if (endsAt <= app.clock()) throw new AppError("sales_closed", { field: "occasion_id" });
				const values = { saleId: sale.id, label, endsAt, madeBy: accountId, madeAt: app.clock() };
				const [row] = await transaction
					.insert(doorLink)
					.values({ ...values, tokenHash: secretHash(token) })
					.returning({ id: doorLink.id });
				const entry = {
					action: "ask",
					before: null,
					after: { label, ends_at: endsAt.toISOString() },
				} as const;
				const title = nameOfSale(sale, request.locale);
				return { result: { sale, id: row?.id, title }, entry: { ...auditedSale(title), ...entry } };
			});
			const found = (await doorLinks(made.sale.id)).find(({ id }) => id === made.id);
			if (!found) throw new Error("the door's link was not stored");
			const link = app.publicUrl() + localizePath(`/book/door?token=${token}`, request.locale);
			const message = m.booking_door_pass_on({ title: made.title, link }, { locale: request.locale });
			return { status: success, data: { ...found, link, message } };
		},
	);

	app.post(
		`${path}/door-links/:id(\\d+)/end`,
		{ schema: { tags, params: idParamsSchema, response: replies(adminDoorLinksReplySchema) } },
		async (request) => {
			const saleId = await app.changeAudited(request.session.accountId, async (transaction) => {
				const now = app.clock();
				const [ended] = await transaction
					.update(doorLink)
					.set({ endsAt: sql`least(${doorLink.endsAt}, ${now.toISOString()}::timestamptz)` })
					.where(eq(doorLink.id, request.params.id))
					.returning();
				if (!ended) throw new AppError("not_found", { field: "id" });
				const entry = { action: "end_link", before: null, after: { label: ended.label } } as const;
				return { result: ended.saleId, entry: { ...auditedSale(ended.label), ...entry } };
			});
			return { status: success, data: await doorLinks(saleId) };
		},
	);
};
