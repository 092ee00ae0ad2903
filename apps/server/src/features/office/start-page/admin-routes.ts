import { adminPath } from "@bcc/contract/admin/resource";
import { type StaffRole, staffRoles } from "@bcc/contract/admin/resources";
import { checkTickSchema, startPageReplySchema } from "@bcc/contract/office/admin-start-page";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { checklistTick } from "#server/db/schema/start-page.ts";
import { findPoint, startPage } from "#server/features/office/start-page/data.ts";
import type { Dependencies } from "#server/features/office/start-page/point.ts";
import { findStaff } from "#server/features/people/account/admin-data.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq } from "#server/lib/drizzle.ts";

const path = `${adminPath}/start-page`;
const response = replies(startPageReplySchema);

/** The season's state, what is missing before voting opens, and what to do next (docs/decisions/0023). */
export const adminStartPageRoutes: FastifyPluginAsyncZod = async (app) => {
	const { env } = app;

	const dependencies = ({ locale }: FastifyRequest): Dependencies => ({
		locale,
		now: app.clock(),
		scorers: app.scorers,
		hasMailServer: env.sendsMails,
		proxyFaults: app.proxyFaults().reduce((sum, { requests }) => sum + requests, 0),
		trustedProxies: env.trustProxy,
	});

	const roleOf = ({ session }: FastifyRequest): StaffRole => {
		const role = staffRoles.find((each) => each === session.role);
		if (!role) throw new AppError("forbidden");
		return role;
	};

	async function read(request: FastifyRequest) {
		const role = roleOf(request);
		if (role !== "editor") await app.voteDigest.catchUp();
		const settled = role === "admin" ? await settledCategories(app.database) : new Set<number>();
		return { status: success, data: await startPage(app.database, role, dependencies(request), settled) };
	}

	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(staffRoles));
		reading.get(path, { schema: { response } }, read);
	});

	await app.register(async (ticking: typeof app) => {
		await ticking.register(roleScope(["admin", "editor"]));
		ticking.post(`${path}/checklist`, { schema: { body: checkTickSchema, response } }, async (request) => {
			const { point, about, seen } = request.body;
			const { accountId } = request.session;
			await app.changeAudited(accountId, async (transaction) => {
				const known = dependencies(request);
				const asked = await findPoint(transaction, roleOf(request), known, point);
				if (!asked) throw new AppError("forbidden");
				const { seasonId, found } = asked;
				if (found.about !== about) throw new AppError("changed_meanwhile", { field: "about" });
				if (found.state !== "asks") throw new AppError("invalid_input", { field: "point" });
				if (seen === (found.seen !== null)) return { result: null, entry: null };
				const seenBy = (await findStaff(transaction, accountId))?.fullname ?? "";
				if (seen) await tickPoint(transaction, { seasonId, point, about, seenBy, seenAt: known.now });
				else await untickPoint(transaction, seasonId, point);
				const entry = {
					action: seen ? ("tick" as const) : ("untick" as const),
					resource: "checklist" as const,
					recordId: seasonId,
					label: point.replaceAll("_", " "),
					before: null,
					after: null,
				};
				return { result: null, entry };
			});
			return await read(request);
		});
	});
};

type Tick = { seasonId: number; point: string; about: string; seenBy: string; seenAt: Date };

/** Stores that somebody has seen a point in its current state, replacing an earlier tick. */
async function tickPoint(db: Database, tick: Tick): Promise<void> {
	await db
		.insert(checklistTick)
		.values(tick)
		.onConflictDoUpdate({ target: [checklistTick.seasonId, checklistTick.point], set: tick });
}

async function untickPoint(db: Database, seasonId: number, point: string): Promise<void> {
	await db
		.delete(checklistTick)
		.where(and(eq(checklistTick.seasonId, seasonId), eq(checklistTick.point, point)));
}
