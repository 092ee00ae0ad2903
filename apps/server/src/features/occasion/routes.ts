import {
	calendarQuerySchema,
	type Event,
	eventListReplySchema,
	eventReplySchema,
	idParamsSchema,
	photosReplySchema,
	type Seminar,
	seminarListReplySchema,
	seminarReplySchema,
} from "@bcc/contract";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { calendarFile } from "#server/features/occasion/calendar-file.ts";
import { findOccasion, listOccasions, type Occasion } from "#server/features/occasion/data.ts";
import { asEvent, asSeminar } from "#server/features/occasion/rules.ts";
import { events, type OccasionKind, seminars } from "#server/features/occasion/table.ts";
import { failures, replies } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";

type OccasionCalls = {
	kind: OccasionKind;
	/** The paths of one occasion and of its photos end with the id. */
	paths: { all: string; one: string; photos: string };
	schemas: {
		list: typeof seminarListReplySchema | typeof eventListReplySchema;
		one: typeof seminarReplySchema | typeof eventReplySchema;
	};
	/** By the names of its kind. */
	toReply(occasion: Occasion): Seminar | Event;
};

/** The calls of one kind (product §7); the same for every visitor, so ready-made. */
function occasionRoutes({ kind, paths, schemas, toReply }: OccasionCalls): FastifyPluginAsyncZod {
	const { name } = kind;
	const tags = [`${name}s`];
	return async (app) => {
		app.get(
			paths.all,
			{ schema: { summary: `All ${name}s, by start date`, tags, response: replies(schemas.list) } },
			(request, reply) => {
				const { locale } = request;
				return app.sendContent(request, reply, `${name}s ${locale}`, async (drafts) =>
					(await listOccasions(app.db, kind, locale, drafts)).map(toReply),
				);
			},
		);

		app.get(
			paths.one,
			{ schema: { tags, params: idParamsSchema, response: replies(schemas.one) } },
			(request, reply) => {
				const { id } = request.params;
				const { locale } = request;
				return app.sendContent(request, reply, `${name} ${id} ${locale}`, async (drafts) => {
					const found = await findOccasion(app.db, kind, id, locale, drafts);
					return found && [toReply(found)];
				});
			},
		);

		app.get(
			paths.photos,
			{
				schema: {
					summary: `The photos of one ${name}, by the ${name}'s id`,
					tags,
					params: idParamsSchema,
					response: replies(photosReplySchema),
				},
			},
			(request, reply) => {
				const { id } = request.params;
				const { locale } = request;
				return app.sendContent(request, reply, `${name} photos ${id} ${locale}`, async (drafts) => {
					const found = await findOccasion(app.db, kind, id, locale, drafts);
					return found?.photos ?? null;
				});
			},
		);
	};
}

/** `GET /share/{seminar,event}/{id}.ics` (added): one occasion for the visitor's own calendar. */
export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
	for (const kind of [seminars, events]) {
		const { name } = kind;
		app.get(
			`/share/${name}/:id.ics`,
			{
				schema: {
					summary: `One ${name} as an iCalendar file`,
					tags: ["sharing"],
					params: idParamsSchema,
					querystring: calendarQuerySchema,
					response: failures,
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const { lang } = request.query;
				const found = await findOccasion(app.db, kind, id, lang);
				if (!found) throw new AppError("not_found", { field: "id" });
				const page = app.publicUrl() + localizePath(`/${name}s/view?${name}Id=${id}`, lang);
				return sendCalendar(reply, `${name}-${id}.ics`, calendarFile(found, page, app.clock()));
			},
		);
	}
};

function sendCalendar(reply: FastifyReply, fileName: string, calendar: string): FastifyReply {
	reply.type("text/calendar; charset=utf-8").header("cache-control", "public, max-age=300");
	return reply.header("content-disposition", `attachment; filename="${fileName}"`).send(calendar);
}

export const seminarRoutes = occasionRoutes({
	kind: seminars,
	paths: { all: "/seminar/all", one: "/seminar/:id", photos: "/seminar/photo/:id" },
	schemas: { list: seminarListReplySchema, one: seminarReplySchema },
	toReply: (occasion): Seminar => asSeminar(occasion),
});

export const eventRoutes = occasionRoutes({
	kind: events,
	// Digits only: /events/view is a page.
	paths: { all: "/events/all", one: "/events/:id(\\d+)", photos: "/events/photo/:id" },
	schemas: { list: eventListReplySchema, one: eventReplySchema },
	toReply: (occasion): Event => asEvent(occasion),
});
