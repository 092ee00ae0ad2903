import {
	failureReplySchema,
	idParamsSchema,
	programmeToday,
	seminarListReplySchema,
	seminarPhotosReplySchema,
	seminarReplySchema,
	successStatus,
} from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findSeminar, listSeminars } from "#server/features/seminar/data.ts";

const tags = ["seminars"];
const failures = { "4xx": failureReplySchema, "5xx": failureReplySchema };

/** Seminars (spec §7); the same for every visitor, so ready-made. */
export const seminarRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/seminar/all",
		{
			schema: {
				summary: "All seminars, those to come first",
				tags,
				response: { 200: seminarListReplySchema, ...failures },
			},
		},
		(request, reply) => {
			const { locale } = request;
			const today = programmeToday();
			return app.replyCache.send(request, reply, `seminars ${today} ${locale}`, async () => ({
				status: successStatus,
				data: await listSeminars(app.db, locale, today),
			}));
		},
	);

	app.get(
		"/seminar/:id",
		{ schema: { tags, params: idParamsSchema, response: { 200: seminarReplySchema, ...failures } } },
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.replyCache.send(request, reply, `seminar ${id} ${locale}`, async () => {
				const found = await findSeminar(app.db, id, locale);
				return found && { status: successStatus, data: [found] };
			});
		},
	);

	app.get(
		"/seminar/photo/:id",
		{
			schema: {
				summary: "The photos of a seminar, by the seminar's id",
				tags,
				params: idParamsSchema,
				response: { 200: seminarPhotosReplySchema, ...failures },
			},
		},
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.replyCache.send(request, reply, `seminar photos ${id} ${locale}`, async () => {
				const found = await findSeminar(app.db, id, locale);
				return found && { status: successStatus, data: found.photos };
			});
		},
	);
};
