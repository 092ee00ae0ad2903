import { adminPath } from "@bcc/contract/admin/resource";
import { adminUssdReplySchema, changedUssdSchema } from "@bcc/contract/ussd/admin-ussd";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { readUssd, setCode } from "#server/features/ussd/code/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const path = `${adminPath}/ussd`;
const schema = { tags: ["back office: settings"], response: replies(adminUssdReplySchema) };

/** The code to dial, and when a gateway last called. */
export const adminUssdRoutes: FastifyPluginAsyncZod = async (app) => {
	const configured = app.env.ussd !== undefined;
	const find = async (db: Database) => ({ configured, ...(await readUssd(db)) });

	await app.register(roleScope(["admin"]));
	app.get(path, { schema }, async () => ({ status: success, data: await find(app.db) }));
	app.put(path, { schema: { ...schema, body: changedUssdSchema } }, async ({ body, session }) => {
		if (!configured) throw new AppError("not_found");
		const data = await app.changeAudited(session.accountId, async (transaction) => {
			const before = await find(transaction);
			if (!(await setCode(transaction, body.version, body.code)))
				throw new AppError("changed_meanwhile", { field: "version" });
			const after = await find(transaction);
			const entry = { action: "change", resource: "settings", recordId: 1, label: "USSD" } as const;
			return {
				result: after,
				entry: { ...entry, before: { code: before.code }, after: { code: after.code } },
			};
		});
		return { status: success, data };
	});
};
