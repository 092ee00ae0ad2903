import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { adminUssdRoutes } from "#server/features/ussd/code/admin-routes.ts";
import { readUssd } from "#server/features/ussd/code/data.ts";
import { privacyPart } from "#server/features/ussd/code/privacy-part.ts";
import { memoize } from "#server/lib/memoize.ts";

const metadata = {
	name: "ussd/code",
	dependencies: ["audited-changes", "reply-cache", "site/legal-text", "site/settings"],
};

/** What people dial, as organisers set it and the site shows it. */
export const codePlugin = fp(async (app) => {
	await app.register(adminUssdRoutes);
	if (!app.env.ussd) return;
	app.privacyParts.push(privacyPart);
	const settings = memoize(() => readUssd(app.db));
	app.contentChanges.subscribe(settings.invalidate);
	app.voteNotes.push(async () => {
		const { code } = await settings.get();
		return code === null ? null : (options) => m.ussd_note({ code }, options);
	});
}, metadata);
