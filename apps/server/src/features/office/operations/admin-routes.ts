import { monitorEventLoopDelay } from "node:perf_hooks";
import { adminPath } from "@bcc/contract/admin/resource";
import { operationsReplySchema } from "@bcc/contract/office/admin-operations";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { siteVersion, storeFigures } from "#server/features/office/operations/data.ts";
import { mailFigures } from "#server/features/site/mail/data.ts";
import { findSecretChange } from "#server/features/votes/log-entry/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";

const delayResolutionMs = 10;

export const adminOperationsRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const startedAt = new Date(app.clock().getTime() - process.uptime() * 1000).toISOString();
	const version = siteVersion();
	const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
	delays.enable();
	app.addHook("onClose", () => {
		delays.disable();
	});

	app.get(
		`${adminPath}/operations`,
		{ schema: { tags: ["back office: operations"], response: replies(operationsReplySchema) } },
		async () => {
			const { database, files, size, last_backup } = await storeFigures(app.database);
			const { rss, heapUsed } = process.memoryUsage();
			const data = {
				version,
				node: process.version,
				started_at: startedAt,
				uptime: Math.floor(process.uptime()),
				memory: { resident: rss, heap: heapUsed },
				event_loop_delay: meanDelay(delays),
				database,
				storage: { kind: app.env.objectStorage ? ("bucket" as const) : ("folder" as const), files, size },
				queue: app.voteQueue.length(),
				mails: await mailFigures(app.db),
				secret_changed: await findSecretChange(app.db, (await readSeason(app.db)).id),
				proxy_faults: app
					.proxyFaults()
					.map(({ lastAt, ...fault }) => ({ ...fault, last_at: lastAt.toISOString() })),
				last_backup,
			};
			return { status: success, data };
		},
	);
};

/** Mean delay of the event loop in milliseconds since the last request. */
function meanDelay(delays: ReturnType<typeof monitorEventLoopDelay>): number {
	const { mean } = delays;
	delays.reset();
	return Number.isNaN(mean) ? 0 : Math.max(0, mean / 1e6 - delayResolutionMs);
}
