import {
	checkInReplySchema,
	checkInRequestSchema,
	doorListReplySchema,
	doorListRequestSchema,
} from "@bcc/contract/tickets/door";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { doorsOpenAt } from "#server/features/tickets/booking/rules.ts";
import { doorList, requireDoor, requireDoorOf, saleOfDoor } from "#server/features/tickets/door/data.ts";
import { enter } from "#server/features/tickets/door/entries.ts";
import { replies, success } from "#server/http/replies.ts";

const tags = ["bookings"];

/** What staff at the door does by its link (docs/decisions/0078). */
export const doorRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db, bookingCodes } = app;

	app.post(
		"/bookings/door/list",
		{ schema: { tags, body: doorListRequestSchema, response: replies(doorListReplySchema) } },
		async ({ body, locale }) => {
			const now = app.clock();
			const { token, device } = body;
			const door = await requireDoor(db, token, now);
			return { status: success, data: [await doorList(db, door, bookingCodes, { device, locale, now })] };
		},
	);

	app.post(
		"/bookings/door/check-in",
		{ schema: { tags, body: checkInRequestSchema, response: replies(checkInReplySchema) } },
		async ({ body, locale }) => {
			const { device, sent_at, entries } = body;
			const now = app.clock();
			const door = await requireDoorOf(db, bookingCodes, body, now);
			const opensAt = doorsOpenAt(await saleOfDoor(db, door));
			const ahead = sent_at === undefined ? 0 : Date.parse(sent_at) - now.getTime();
			const at = { device, opensAt, ahead, locale, now };
			const data = await app.enterInTurn(door.id, () => enter(db, door, entries, bookingCodes, at));
			return { status: success, data };
		},
	);
};
