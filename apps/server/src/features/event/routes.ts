import {
	eventListReplySchema,
	eventPhotosReplySchema,
	eventReplySchema,
	failureReplySchema,
	idParamsSchema,
	programmeToday,
	successStatus,
} from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findEvent, listEvents } from "#server/features/event/data.ts";

const tags = ["events"];
const failures = { "4xx": failureReplySchema, "5xx": failureReplySchema };

/** Events (spec §7); the same for every visitor, so ready-made. */
export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/events/all",
		{
			schema: {
				summary: "All events, those to come first",
				tags,
				response: { 200: eventListReplySchema, ...failures },
			},
		},
		(request, reply) => {
			const { locale } = request;
			const today = programmeToday();
			return app.replyCache.send(request, reply, `events ${today} ${locale}`, async () => ({
				status: successStatus,
				data: await listEvents(app.db, locale, today),
			}));
		},
	);

	// Digits only: /events/view is a page.
	app.get(
		"/events/:id(\\d+)",
		{ schema: { tags, params: idParamsSchema, response: { 200: eventReplySchema, ...failures } } },
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.replyCache.send(request, reply, `event ${id} ${locale}`, async () => {
				const found = await findEvent(app.db, id, locale);
				return found && { status: successStatus, data: [found] };
			});
		},
	);

	app.get(
		"/events/photo/:id",
		{
			schema: {
				summary: "The photos of an event, by the event's id",
				tags,
				params: idParamsSchema,
				response: { 200: eventPhotosReplySchema, ...failures },
			},
		},
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.replyCache.send(request, reply, `event photos ${id} ${locale}`, async () => {
				const found = await findEvent(app.db, id, locale);
				return found && { status: successStatus, data: found.photos };
			});
		},
	);
};
