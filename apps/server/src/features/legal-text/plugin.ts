import { type LegalKind, legalKinds, programmeToday } from "@bcc/contract";
import fp from "fastify-plugin";
import { adminLegalTextRoutes } from "#server/features/legal-text/admin-routes.ts";
import { listLegalStarts } from "#server/features/legal-text/data.ts";
import { legalTextRoutes } from "#server/features/legal-text/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { keptRead } from "#server/lib/kept-read.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The kinds of which a text holds today. Every page asks for them; read again when content changes. */
		legalKinds(): Promise<LegalKind[]>;
	}
}

export const legalTextPlugin = fp(async (app) => {
	const starts = keptRead(() => listLegalStarts(app.db));
	app.contentChanges.subscribe(starts.forget);
	app.decorate("legalKinds", async () => {
		const today = programmeToday(app.clock());
		const begun = (await starts.get()).filter(({ validFrom }) => validFrom <= today);
		return legalKinds.filter((kind) => begun.some((start) => start.kind === kind));
	});
	await app.register(publicCalls(legalTextRoutes));
	await app.register(adminLegalTextRoutes);
});
