import {
	nominateReplySchema,
	nominateSchema,
	nominationCallReplySchema,
} from "@bcc/contract/nominations/nomination";
import { readPhone } from "@bcc/contract/phone";
import { deviceTypes } from "@bcc/contract/votes/device";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { toNominationCall } from "#server/features/nominations/nomination/data.ts";
import { nominate } from "#server/features/nominations/nomination/mutations.ts";
import { deviceTypeOf } from "#server/features/votes/voting/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { clientKey } from "#server/lib/origin.ts";
import { deriveKey, keyedHash } from "#server/lib/secrets.ts";

const tags = ["nominations"];

/** Visitors put couples forward. */
export const nominationRoutes: FastifyPluginAsyncZod = async (app) => {
	const networkHash = keyedHash(deriveKey(app.secret, "nomination network"));
	const requestHash = keyedHash(deriveKey(app.secret, "nomination request"));
	// They wait for one another in the database: more of them would take connections from votes.
	const queue = new FairQueue({ running: 1, waiting: 500 });

	app.get(
		"/nominations/call",
		{ schema: { tags, response: replies(nominationCallReplySchema) } },
		async ({ locale }, reply) => {
			const call = await app.nominationCall.get();
			// As public, and for as long, as on pages.
			reply.header("cache-control", "public, max-age=2").header("vary", "accept-language");
			return { status: success, data: call ? [toNominationCall(call, locale, app.clock())] : [] };
		},
	);

	app.post(
		"/nominations/send",
		{ schema: { tags, body: nominateSchema, response: replies(nominateReplySchema) } },
		async (request) => {
			const { origin, locale, headers } = request;
			const {
				category_id,
				married_years,
				couple_knows,
				consent: _,
				phone,
				...texts
			} = request.body.nomination;
			if (!texts.email && !phone) {
				throw new AppError("invalid_input", {
					field: "nomination.email",
					words: (options) => m.nomination_contact_needed({}, options),
				});
			}
			const number = phone && (await readPhone(phone));
			if (phone && !number) {
				throw new AppError("invalid_input", { field: "nomination.phone", reason: "phone_invalid" });
			}
			const content = {
				...texts,
				phone: number,
				categoryId: category_id,
				marriedYears: married_years,
				coupleKnows: couple_knows,
			};
			const sent = {
				...content,
				locale,
				requestHash: requestHash(JSON.stringify(Object.entries(content).toSorted())),
				// On the machine itself, all would share one network (docs/decisions/0007).
				network: origin?.localTrial ? null : networkHash(clientKey(origin)),
				deviceType: deviceTypes.indexOf(deviceTypeOf("", headers["user-agent"])),
			};
			const { allowance } = await app.votingSettings.get();
			await queue.run(sent.requestHash, clientKey(origin), () =>
				nominate(app.db, sent, allowance, app.clock()),
			);
			return { status: success, message: m.nomination_thanks({}, { locale }), data: [] };
		},
	);
};
