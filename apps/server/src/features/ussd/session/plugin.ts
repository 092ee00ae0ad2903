import fp from "fastify-plugin";
import { noteCall, readMenu } from "#server/features/ussd/session/data.ts";
import { VotePace } from "#server/features/ussd/session/pace.ts";
import { ussdRoutes } from "#server/features/ussd/session/routes.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { memoize } from "#server/lib/memoize.ts";

/** How often a process notes that gateways call. */
const noteEveryMs = 60_000;

const metadata = { name: "ussd/session", dependencies: ["reply-cache", "votes/voting"] };

/** What gateways are answered; without their secret there is no route. */
export const sessionPlugin = fp(async (app) => {
	const settings = app.env.ussd;
	if (!settings) return;
	app.voteSources.add("ussd");
	const menu = memoize(() => readMenu(app.db));
	app.contentChanges.subscribe(menu.invalidate);
	const noting = new BackgroundWork({
		run: () => noteCall(app.db, app.clock()),
		failed: (error) => app.log.warn({ err: error }, "a gateway's call was not noted"),
	});
	app.addHook("onClose", () => noting.end());
	let noteAt = Number.NEGATIVE_INFINITY;
	function called(): void {
		const now = performance.now();
		if (now < noteAt) return;
		noteAt = now + noteEveryMs;
		void noting.start();
	}
	await app.register(ussdRoutes({ settings, menu: menu.get, pace: new VotePace(app), called }));
}, metadata);
