import { z } from "zod";
import { listQuery, queryFlag, recordFields, seenVersion } from "../admin/resource.ts";
import { staffRoles } from "../admin/resources.ts";
import { successReply } from "../reply.ts";
import { roles } from "./account.ts";

/** An account as administrators see it; never a password, and no more personal data than needed. */
export const adminUserSchema = z.object({
	...recordFields,
	fullname: z.string(),
	email: z.string(),
	email_confirmed: z.boolean(),
	role: z.enum(roles),
	/** Since when the user cannot sign in; null = can. */
	blocked_at: z.string().nullable(),
	/** Signs in in two steps. */
	two_step: z.boolean(),
	/** Places where the user is signed in. */
	sessions: z.int(),
});

/**
 * Body of PUT /admin/api/users/{id}. Blocking signs the user out everywhere. The last administrator can be
 * neither demoted nor blocked (409 `last_administrator`).
 */
export const changedUserSchema = z.object({
	role: z.enum(roles),
	blocked: z.boolean(),
	version: seenVersion,
});

export const userListQuerySchema = listQuery(["created_at", "fullname", "email", "role", "id"], {
	role: z.enum(roles).optional(),
	blocked: queryFlag.optional(),
});

/** The signed-in member of staff and their rights: reply of GET /admin/api/me. */
export const staffSchema = z.object({
	id: z.int(),
	fullname: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
});

export const staffReplySchema = successReply(staffSchema);

export type AdminUser = z.infer<typeof adminUserSchema>;
export type UserListQuery = z.output<typeof userListQuerySchema>;
export type Staff = z.infer<typeof staffSchema>;
