import {
	checkInReplySchema,
	checkInRequestSchema,
	doorCountReplySchema,
	doorLinkSchema,
	doorListReplySchema,
} from "@bcc/contract/door";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
	type DoorLinkRow,
	doorCount,
	doorGraceMs,
	doorList,
	enter,
	findDoor,
} from "#server/features/booking/door.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["bookings"];

/** What staff at the door does by its link (docs/decisions/0078). */
export const doorRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	async function requireDoor(token: string, graceMs = 0): Promise<DoorLinkRow> {
		const door = await findDoor(db, token, app.clock(), graceMs);
		if (!door) throw new AppError("link_invalid", { words: (options) => m.booking_door_ended({}, options) });
		return door;
	}

	app.post(
		"/bookings/door/list",
		{ schema: { tags, body: doorLinkSchema, response: replies(doorListReplySchema) } },
		async ({ body, locale }) => {
			const door = await requireDoor(body.token);
			return { status: success, data: [await doorList(db, door, app.bookingCodes, locale)] };
		},
	);

	app.post(
		"/bookings/door/count",
		{ schema: { tags, body: doorLinkSchema, response: replies(doorCountReplySchema) } },
		async ({ body }) => {
			const { saleId } = await requireDoor(body.token);
			return { status: success, data: [await doorCount(db, saleId)] };
		},
	);

	app.post(
		"/bookings/door/check-in",
		{ schema: { tags, body: checkInRequestSchema, response: replies(checkInReplySchema) } },
		async ({ body: { token, device, entries } }) => {
			const door = await requireDoor(token, doorGraceMs);
			const data = [];
			for (const { code, ticket_id, at, ...rest } of entries) {
				const entry = { ...rest, code, ticketId: ticket_id, at: new Date(at) };
				data.push(await enter(db, door, app.bookingCodes, device, entry, app.clock()));
			}
			return { status: success, data };
		},
	);
};
