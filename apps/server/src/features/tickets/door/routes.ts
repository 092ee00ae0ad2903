import {
	checkInReplySchema,
	checkInRequestSchema,
	doorListReplySchema,
	doorListRequestSchema,
	doorSaleRequestSchema,
	doorSoldReplySchema,
} from "@bcc/contract/tickets/door";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { doorsOpenAt } from "#server/features/tickets/booking/rules.ts";
import { doorList, requireDoor, requireDoorOf, saleOfDoor } from "#server/features/tickets/door/data.ts";
import { enter } from "#server/features/tickets/door/entries.ts";
import { sellAtDoor } from "#server/features/tickets/door/sale.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";

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

	app.post(
		"/bookings/door/sell",
		{ schema: { tags, body: doorSaleRequestSchema, response: replies(doorSoldReplySchema) } },
		async ({ body, locale }) => {
			const now = app.clock();
			const { token, device, sale } = body;
			const door = await requireDoor(db, token, now);
			if (!door.sells)
				throw new AppError("forbidden", { words: (options) => m.door_sale_not_allowed({}, options) });
			if (now < doorsOpenAt(await saleOfDoor(db, door)))
				throw new AppError("sales_closed", { words: (options) => m.door_sale_early({}, options) });
			const at = { device, locale, now };
			const sold = await app.enterInTurn(door.id, () => sellAtDoor(db, bookingCodes, door, sale, at));
			return { status: success, data: [sold] };
		},
	);
};
