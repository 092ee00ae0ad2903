import fp from "fastify-plugin";
import { adminJuryRoutes } from "#server/features/jury/judge/admin-routes.ts";
import { findOwn } from "#server/features/jury/judge/data.ts";
import { writeInvitation } from "#server/features/jury/judge/invitation.ts";
import { forgetJudge, forgetOldJudges } from "#server/features/jury/judge/mutations.ts";
import { judgeRoutes } from "#server/features/jury/judge/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

const cleanEveryMs = 60 * 60 * 1000;

declare module "fastify" {
	interface FastifyInstance {
		/** Deletes who judged long ago. */
		forgetOldJudges(): Promise<void>;
	}
}

const metadata = {
	name: "jury/judge",
	dependencies: [
		"attempts",
		"audited-changes",
		"people/profile",
		"site/mail",
		"site/mail/asked-mails",
		"site/settings",
	],
};

/** A season's judges, what they score, and the rule by which it counts. */
export const judgePlugin = fp(async (app) => {
	app.writeMails(["judge_invited"], (mail) => writeInvitation(app, mail));
	app.ownDataReaders.push(({ email }) => findOwn(app.db, email));
	app.accountDeletions.push(async (transaction, { email }) => {
		if (email !== null) await forgetJudge(transaction, email);
	});
	const cleaning = new BackgroundWork({
		everyMs: cleanEveryMs,
		run: () => forgetOldJudges(app.db, app.clock()),
		failed: (error) => app.log.error({ err: error }, "judges of long ago were not forgotten"),
	});
	app.decorate("forgetOldJudges", () => cleaning.start());
	app.addHook("onClose", () => cleaning.end());
	await app.register(publicApi(judgeRoutes));
	await app.register(adminJuryRoutes);
}, metadata);
