import type { AdminUser, Staff, UserListQuery } from "@bcc/contract/people/admin-account";
import type { Database } from "#server/db/client.ts";
import { alphabetical } from "#server/db/folded.ts";
import { account } from "#server/db/schema/account.ts";
import { session } from "#server/db/schema/session.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { type Page, pageOf } from "#server/records/list.ts";
import { isSearched } from "#server/records/search.ts";

const columns = {
	id: account.id,
	version: account.version,
	fullname: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
	email: account.email,
	email_confirmed: sql<boolean>`${account.emailConfirmedAt} is not null`,
	role: account.role,
	blocked_at: account.blockedAt,
	two_step: sql<boolean>`${account.twoStepAt} is not null`,
	created_at: account.createdAt,
	sessions: sql<number>`(select count(*)::int from ${session}
		where ${session.accountId} = ${account.id} and ${session.expiresAt} > now())`,
};

const sorts = {
	created_at: account.createdAt,
	fullname: alphabetical(columns.fullname),
	email: account.email,
	role: account.role,
};

export async function listUserRecords(db: Database, query: UserListQuery): Promise<Page<AdminUser>> {
	const { role, blocked } = query;
	const condition = and(
		role && eq(account.role, role),
		blocked === undefined ? undefined : blocked ? isNotNull(account.blockedAt) : isNull(account.blockedAt),
		isSearched(query.q, [columns.fullname, account.email], [account.phoneNumber]),
	);
	const select = db.select(columns).from(account).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: account, condition, sorts });
	return { data: data.map(withIsoTimes), total };
}

export async function findUserRecords(db: Database, ids: number[]): Promise<AdminUser[]> {
	return (await db.select(columns).from(account).where(inArray(account.id, ids))).map(withIsoTimes);
}

export async function findStaff(db: Database, id: number): Promise<Omit<Staff, "role"> | undefined> {
	const [row] = await findUserRecords(db, [id]);
	return row && { id: row.id, fullname: row.fullname, email: row.email };
}
