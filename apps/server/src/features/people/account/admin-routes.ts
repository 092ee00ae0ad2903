import { adminPath, recordReply } from "@bcc/contract/admin/resource";
import { staffRoles } from "@bcc/contract/admin/resources";
import {
	type AdminUser,
	adminUserSchema,
	changedUserSchema,
	staffReplySchema,
	userListQuerySchema,
} from "@bcc/contract/people/admin-account";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { findStaff, findUserRecords, listUserRecords } from "#server/features/people/account/admin-data.ts";
import { findAccount, lockAccount } from "#server/features/people/account/data.ts";
import { auditedUser } from "#server/features/people/account/rules.ts";
import { changeUser, signOutEverywhere } from "#server/features/people/account/staff-mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { changeRecord } from "#server/records/change-record.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import { findOne } from "#server/records/resource.ts";

const users = {
	name: "users" as const,
	label: ({ id }: AdminUser) => auditedUser(id).label,
	schemas: { record: adminUserSchema, list: userListQuerySchema },
	list: listUserRecords,
	find: findUserRecords,
};
const one = {
	params: idParamsSchema,
	response: replies(recordReply(adminUserSchema)),
};

/** Accounts in the back office, for administrators; and the caller's own account. */
export const adminUserRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (staff: typeof app) => {
		await staff.register(roleScope(staffRoles));
		staff.get(`${adminPath}/me`, { schema: { response: replies(staffReplySchema) } }, async ({ session }) => {
			const found = await findStaff(app.db, session.accountId);
			const role = staffRoles.find((each) => each === session.role);
			if (!found || !role) throw new AppError("forbidden");
			return { status: success, data: { ...found, role } };
		});
	});

	await app.register(readRoutes(users, ["admin"]));
	await app.register(writeCalls);
};

const writeCalls: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	app.put(
		`${adminPath}/users/:id(\\d+)`,
		{ schema: { ...one, body: changedUserSchema } },
		async (request) => {
			const { id } = request.params;
			const { version, ...change } = request.body;
			let givenRights = false;
			const data = await changeRecord(users, request, {
				action: "change",
				async change(transaction) {
					const changed = await changeUser(transaction, id, version, change);
					givenRights = changed?.givenRights === true;
					return changed !== null;
				},
				isSo: () => false,
			});
			// Until a new password is set by this e-mail's link, nobody can sign in.
			if (givenRights && !data.blocked_at) {
				const { locale = "en" } = (await findAccount(app.db, id)) ?? {};
				await app.mail({ kind: "role_given", email: data.email, accountId: id, locale });
			}
			return { status: success, data };
		},
	);
	app.post(
		`${adminPath}/users/:id(\\d+)/sign-out`,
		{ schema: { ...one, body: z.object({}) } },
		async (request) => {
			const { id } = request.params;
			const data = await app.changeAudited(request.session.accountId, async (transaction) => {
				await lockAccount(transaction, id);
				const { sessions, ...user } = await findOne(users, transaction, id);
				await signOutEverywhere(transaction, id);
				const states = { before: { signed_in: sessions }, after: { signed_in: 0 } };
				const result = { ...user, sessions: 0 };
				return { result, entry: { ...auditedUser(id), action: "sign_out", ...states } };
			});
			return { status: success, data };
		},
	);
};
