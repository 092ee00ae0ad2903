import type { Database } from "#server/db/client.ts";
import { account, hasEmail } from "#server/db/schema/account.ts";
import { and, asc, eq, isNull } from "#server/lib/drizzle.ts";

const recordColumns = {
	id: account.id,
	email: account.email,
	pendingEmail: account.pendingEmail,
	formerEmails: account.formerEmails,
	firstName: account.firstName,
	lastName: account.lastName,
	ageRange: account.ageRange,
	gender: account.gender,
	nationality: account.nationality,
	countryOfResidence: account.countryOfResidence,
	phoneNumber: account.phoneNumber,
	role: account.role,
	emailConfirmedAt: account.emailConfirmedAt,
	locale: account.locale,
	createdAt: account.createdAt,
	updatedAt: account.updatedAt,
};

export async function findAccount(db: Database, id: number) {
	const [row] = await db.select(recordColumns).from(account).where(eq(account.id, id));
	return row;
}

/** The same, with its row locked until the end of the transaction. */
export async function lockAccount(transaction: Database, id: number) {
	const [row] = await transaction.select(recordColumns).from(account).where(eq(account.id, id)).for("update");
	return row;
}

/** An account without what must not leave the server. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export async function findCredentials(db: Database, key: { email: string } | { id: number }) {
	const [row] = await db
		.select({
			...recordColumns,
			passwordHash: account.passwordHash,
			blockedAt: account.blockedAt,
			twoStepAt: account.twoStepAt,
		})
		.from(account)
		.where("id" in key ? eq(account.id, key.id) : hasEmail(key.email));
	return row;
}

/** The recipient of an e-mail to this address; undefined when nobody has it, or only a blocked account. */
export async function findAddressee(db: Database, email: string) {
	const [row] = await db
		.select(recordColumns)
		.from(account)
		.where(and(hasEmail(email), isNull(account.blockedAt)));
	return row;
}

export async function listAdministrators(db: Database) {
	return await db
		.select({ id: account.id, email: account.email, blockedAt: account.blockedAt })
		.from(account)
		.where(eq(account.role, "admin"))
		.orderBy(asc(account.id));
}
