import { adminPath, operationsReplySchema } from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { siteVersion, storeFigures } from "#server/features/operation/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";

export const adminOperationRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
	const version = siteVersion();

	app.get(
		`${adminPath}/operations`,
		{ schema: { tags: ["back office: operations"], response: replies(operationsReplySchema) } },
		async () => {
			const { database, files, size, mails_waiting, last_backup } = await storeFigures(app.database);
			const { rssBytes, heapUsed, eventLoopDelay } = app.memoryUsage();
			const data = {
				version,
				node: process.version,
				started_at: startedAt,
				uptime: Math.floor(process.uptime()),
				memory: { resident: rssBytes, heap: heapUsed },
				event_loop_delay: Math.max(0, eventLoopDelay),
				database,
				storage: { kind: app.env.objectStorage ? ("bucket" as const) : ("folder" as const), files, size },
				queue: app.voteQueue(),
				mails_waiting,
				proxy_faults: app
					.proxyFaults()
					.map(({ lastAt, ...fault }) => ({ ...fault, last_at: lastAt.toISOString() })),
				last_backup,
			};
			return { status: success, data };
		},
	);
};
