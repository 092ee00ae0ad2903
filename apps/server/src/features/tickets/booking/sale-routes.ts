import { adminPath } from "@bcc/contract/admin/resource";
import { duration } from "@bcc/contract/programme/calendar";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	adminDoorLinkReplySchema,
	adminDoorLinksReplySchema,
	adminSaleReplySchema,
	changedSaleSchema,
	type DoorLink,
	messageRequestSchema,
	newDoorLinkSchema,
	saleQuerySchema,
	sentMessageReplySchema,
} from "@bcc/contract/tickets/admin-booking";
import { whatsAppLink } from "@bcc/contract/whatsapp";
import * as m from "@bcc/messages";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { bookingMessage, doorLink, ticketSale } from "#server/db/schema/booking.ts";
import { findAddressees, findAdminSale } from "#server/features/tickets/booking/admin-data.ts";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import { doorStaysMs, isOpenDoor } from "#server/features/tickets/booking/door.ts";
import { writeToBooker } from "#server/features/tickets/booking/outgoing.ts";
import { findSale, type Occasion, ofOccasion, type Sale } from "#server/features/tickets/booking/sale.ts";
import { changeSale } from "#server/features/tickets/booking/sale-mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { desc, eq, sql } from "#server/lib/drizzle.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";
import { type Constraints, contentWriters } from "#server/records/resource.ts";

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

/** The tickets of an occasion, its messages and doors (docs/decisions/0078). */
export const adminSaleRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	async function setUp() {
		const { ways, push } = await app.paymentWays();
		return { can_be_paid: push || ways.length > 0, sends_mails: app.env.sendsMails };
	}

	app.get(
		`${path}/sale`,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminSaleReplySchema) } },
		async ({ query }) => {
			const sale = await findAdminSale(db, query);
			return { status: success, data: { ...sale, ...(await setUp()) } };
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
			return { status: success, data: { ...sale, ...(await setUp()) } };
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
				if (sent) for (const row of rows) await writeToBooker(transaction, row, sentAt, sent.id);
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

	async function doorLinks(saleId: number): Promise<DoorLink[]> {
		const rows = await db
			.select({
				id: doorLink.id,
				label: doorLink.label,
				endsAt: doorLink.endsAt,
				endedAt: doorLink.endedAt,
				made_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
			})
			.from(doorLink)
			.leftJoin(account, eq(account.id, doorLink.madeBy))
			.where(eq(doorLink.saleId, saleId))
			.orderBy(desc(doorLink.id));
		const sale = await findSale(db, eq(ticketSale.id, saleId));
		const newEnd = sale && endOfDoor(sale).toISOString();
		return rows.map(({ endsAt, endedAt, ...row }) => {
			const ends_at = (endedAt && endedAt < endsAt ? endedAt : endsAt).toISOString();
			const is_open = isOpenDoor({ endsAt, endedAt }, app.clock());
			return { ...row, ends_at, is_open, new_end: is_open && newEnd && newEnd !== ends_at ? newEnd : null };
		});
	}

	app.get(
		`${path}/door-links`,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminDoorLinksReplySchema) } },
		async ({ query }) => {
			const sale = await requireSale(db, query);
			return { status: success, data: await doorLinks(sale.id) };
		},
	);

	app.post(
		`${path}/door-links`,
		{ schema: { tags, body: newDoorLinkSchema, response: replies(adminDoorLinkReplySchema) } },
		async ({ body, session, locale }) => {
			const { label } = body;
			const token = newSecretText();
			const link = app.publicUrl() + localizePath(`/book/door?token=${token}`, locale);
			const data = await app.changeAudited(session.accountId, async (transaction) => {
				const sale = await requireSale(transaction, body);
				const endsAt = endOfDoor(sale);
				if (endsAt <= app.clock()) throw new AppError("sales_closed", { field: "occasion_id" });
				const made = { saleId: sale.id, label, endsAt, madeBy: session.accountId, madeAt: app.clock() };
				const [row] = await transaction
					.insert(doorLink)
					.values({ ...made, tokenHash: secretHash(token) })
					.returning({ id: doorLink.id });
				const title = nameOfSale(sale, locale);
				const after = { label, ends_at: endsAt.toISOString() };
				const message = m.booking_door_pass_on({ title, link }, { locale });
				return {
					result: { id: row?.id ?? 0, ...after, is_open: true, new_end: null, made_by: null, link, message },
					entry: { ...auditedSale(title), action: "ask", before: null, after },
				};
			});
			return { status: success, data };
		},
	);

	app.post(
		`${path}/door-links/:id(\\d+)/end`,
		{ schema: { tags, params: idParamsSchema, response: replies(adminDoorLinksReplySchema) } },
		async ({ params, session }) => {
			const saleId = await app.changeAudited(session.accountId, async (transaction) => {
				const [ended] = await transaction
					.update(doorLink)
					.set({ endedAt: sql`coalesce(${doorLink.endedAt}, ${app.clock().toISOString()}::timestamptz)` })
					.where(eq(doorLink.id, params.id))
					.returning();
				if (!ended) throw new AppError("not_found", { field: "id" });
				const { saleId: result, label } = ended;
				return {
					result,
					entry: { ...auditedSale(label), action: "end_link", before: null, after: { label } },
				};
			});
			return { status: success, data: await doorLinks(saleId) };
		},
	);
};

async function requireSale(db: Database, of: Occasion): Promise<Sale> {
	const sale = await findSale(db, ofOccasion(of));
	if (!sale) throw new AppError("not_found", { field: "occasion_id" });
	return sale;
}
