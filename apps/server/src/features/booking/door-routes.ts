import { bookingLinkSchema } from "@bcc/contract/booking";
import { checkInReplySchema, checkInRequestSchema, doorListReplySchema } from "@bcc/contract/door";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { doorGraceMs, doorList, enter, requireDoor } from "#server/features/booking/door.ts";
import { replies, success } from "#server/http/replies.ts";

const tags = ["bookings"];

/** What staff at the door does by its link (docs/decisions/0078). */
export const doorRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db, bookingCodes } = app;

	app.post(
		"/bookings/door/list",
		{ schema: { tags, body: bookingLinkSchema, response: replies(doorListReplySchema) } },
		async ({ body, locale }) => {
			const door = await requireDoor(db, body.token, app.clock());
			return { status: success, data: [await doorList(db, door, bookingCodes, locale)] };
		},
	);

	app.post(
		"/bookings/door/check-in",
		{ schema: { tags, body: checkInRequestSchema, response: replies(checkInReplySchema) } },
		async ({ body: { token, device, entries } }) => {
			const door = await requireDoor(db, token, app.clock(), doorGraceMs);
			const data = [];
			for (const entry of entries) data.push(await enter(db, door, device, entry, bookingCodes, app.clock()));
			return { status: success, data };
		},
	);
};
