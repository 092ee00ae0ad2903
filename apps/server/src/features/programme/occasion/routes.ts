import { byStart } from "@bcc/contract/programme/calendar";
import {
	calendarQuerySchema,
	type Event,
	eventListReplySchema,
	eventReplySchema,
	eventSchema,
	photosReplySchema,
	type Seminar,
	seminarListReplySchema,
	seminarReplySchema,
	seminarSchema,
} from "@bcc/contract/programme/occasion";
import { idParamsSchema } from "@bcc/contract/reply";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { calendarFile } from "#server/features/programme/occasion/calendar-file.ts";
import { lowestPrices, occasionPath, versionOf } from "#server/features/programme/occasion/data.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { failures, replies } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, type SQL } from "#server/lib/drizzle.ts";
import { localized } from "#server/lib/translation.ts";
import { isShown } from "#server/records/drafts.ts";

/** Reads what visitors see of a kind, by start date; where tickets are sold here, their lowest price counts. */
function shownOf<Occasion extends Seminar | Event>(
	name: "seminar" | "event",
	{ read }: { read(db: Database, condition: SQL | undefined, order: SQL): Promise<object[]> },
	table: typeof seminar | typeof event,
	schema: z.ZodType<Occasion>,
) {
	return async (db: Database, locale: Locale, drafts?: boolean, condition?: SQL): Promise<Occasion[]> => {
		const records = await read(db, and(isShown(table, drafts), condition), asc(table.id));
		const occasions = records.map((record) => schema.parse(localized(record, locale)));
		const prices = await lowestPrices(db, name);
		return byStart(occasions.map((each) => ({ ...each, price: prices.get(each.id) ?? each.price })));
	};
}

export const shownSeminars = shownOf("seminar", seminars, seminar, seminarSchema);
export const shownEvents = shownOf("event", events, event, eventSchema);

const kinds = [
	{
		name: "seminar",
		table: seminar,
		read: shownSeminars,
		paths: { all: "/seminar/all", one: "/seminar/:id", photos: "/seminar/photo/:id" },
		schemas: { list: seminarListReplySchema, one: seminarReplySchema },
	},
	{
		name: "event",
		table: event,
		read: shownEvents,
		// Digits only: /events/view is a page.
		paths: { all: "/events/all", one: "/events/:id(\\d+)", photos: "/events/photo/:id" },
		schemas: { list: eventListReplySchema, one: eventReplySchema },
	},
] as const;

/** Seminars and events (product §7); the same for every visitor, so cached. */
export const occasionRoutes: FastifyPluginAsyncZod = async (app) => {
	for (const { name, table, read, paths, schemas } of kinds) {
		app.get(
			paths.all,
			{ schema: { summary: `All ${name}s, by start date`, response: replies(schemas.list) } },
			(request, reply) => {
				const { locale } = request;
				return app.sendCachedReply(request, reply, `${name}s ${locale}`, (drafts) =>
					read(app.db, locale, drafts),
				);
			},
		);

		app.get(
			paths.one,
			{ schema: { params: idParamsSchema, response: replies(schemas.one) } },
			(request, reply) => {
				const { id } = request.params;
				const { locale } = request;
				return app.sendCachedReply(request, reply, `${name} ${id} ${locale}`, async (drafts) => {
					const found = await read(app.db, locale, drafts, eq(table.id, id));
					return found.length > 0 ? found : null;
				});
			},
		);

		app.get(
			paths.photos,
			{
				schema: {
					summary: `The photos of one ${name}, by the ${name}'s id`,
					params: idParamsSchema,
					response: replies(photosReplySchema),
				},
			},
			(request, reply) => {
				const { id } = request.params;
				const { locale } = request;
				return app.sendCachedReply(request, reply, `${name} photos ${id} ${locale}`, async (drafts) => {
					const [found] = await read(app.db, locale, drafts, eq(table.id, id));
					return found?.photos ?? null;
				});
			},
		);
	}
};

/** `GET /share/{seminar,event}/{id}.ics` (added): one occasion for the visitor's own calendar. */
export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
	for (const { name, table, read } of kinds) {
		app.get(
			`/share/${name}/:id.ics`,
			{
				schema: {
					summary: `One ${name} as an iCalendar file`,
					params: idParamsSchema,
					querystring: calendarQuerySchema,
					response: failures,
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const { lang } = request.query;
				const [found] = await read(app.db, lang, false, eq(table.id, id));
				if (!found) throw new AppError("not_found", { field: "id" });
				const page = app.publicUrl() + localizePath(occasionPath(name, id), lang);
				const version = await versionOf(app.db, name, id);
				const file = calendarFile(found, page, { now: app.clock(), version });
				return sendCalendar(reply, `${name}-${id}.ics`, file);
			},
		);
	}
};

function sendCalendar(reply: FastifyReply, fileName: string, calendar: string): FastifyReply {
	reply.type("text/calendar; charset=utf-8").header("cache-control", "public, max-age=300");
	return reply.header("content-disposition", `attachment; filename="${fileName}"`).send(calendar);
}
