import { nominatePath } from "@bcc/contract/nominations/limits";
import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { adminNominationRoutes } from "#server/features/nominations/nomination/admin-routes.ts";
import { adminCallRoutes } from "#server/features/nominations/nomination/call-routes.ts";
import { type Call, findOwn, readCall } from "#server/features/nominations/nomination/data.ts";
import { deleteOldNominations, forgetNominator } from "#server/features/nominations/nomination/mutations.ts";
import { nominationRoutes } from "#server/features/nominations/nomination/routes.ts";
import { stateOf } from "#server/features/nominations/nomination/rules.ts";
import { publicApi } from "#server/http/public-api.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { memoize } from "#server/lib/memoize.ts";

const cleanEveryMs = 60 * 60 * 1000;

declare module "fastify" {
	interface FastifyInstance {
		/** When the season takes nominations, cached between changes. */
		nominationCall: { get(): Promise<Call | undefined> };
		/** Deletes what was nominated long ago. */
		deleteOldNominations(): Promise<void>;
	}
}

const metadata = {
	name: "nominations/nomination",
	dependencies: [
		"audited-changes",
		"people/profile",
		"reply-cache",
		"site/settings",
		"votes/voting/voting-settings",
	],
};

/** Couples that visitors nominate, and what organisers make of it. Nothing of it is public. */
export const nominationPlugin = fp(async (app) => {
	const call = memoize(() => readCall(app.db));
	app.contentChanges.subscribe(call.invalidate);
	app.decorate("nominationCall", call);
	app.awardLinks.push(async (now) => {
		const current = await call.get();
		if (!current || stateOf(current, now) !== "open") return null;
		return { url: nominatePath, words: (options) => m.nomination_link({}, options) };
	});
	app.ownDataReaders.push(({ email }) => findOwn(app.db, email));
	app.accountDeletions.push(async (transaction, { email }) => {
		if (email !== null) await forgetNominator(transaction, email);
	});
	const cleaning = new BackgroundWork({
		everyMs: cleanEveryMs,
		run: () => deleteOldNominations(app.db, app.clock()),
		failed: (error) => app.log.error({ err: error }, "old nominations were not deleted"),
	});
	app.decorate("deleteOldNominations", () => cleaning.start());
	app.addHook("onClose", () => cleaning.end());
	await app.register(publicApi(nominationRoutes));
	await app.register(adminCallRoutes);
	await app.register(adminNominationRoutes);
}, metadata);
