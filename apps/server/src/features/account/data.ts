import { type AnyColumn, and, asc, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { AccountRow } from "#server/features/account/rules.ts";
import { account } from "#server/features/account/table.ts";

const recordColumns = {
	id: account.id,
	email: account.email,
	pendingEmail: account.pendingEmail,
	firstName: account.firstName,
	lastName: account.lastName,
	ageRange: account.ageRange,
	gender: account.gender,
	nationality: account.nationality,
	countryOfResidence: account.countryOfResidence,
	phoneNumber: account.phoneNumber,
	role: account.role,
	emailConfirmedAt: account.emailConfirmedAt,
};

/** Whether a row has this address, whatever the letters' case; through the unique index. */
export function hasEmail(email: string | Placeholder | AnyColumn): SQL {
	return sql`lower(${account.email}) = lower(${email})`;
}

export async function findAccount(db: Database, id: number): Promise<AccountRow | undefined> {
	const [row] = await db.select(recordColumns).from(account).where(eq(account.id, id));
	return row;
}

export async function findAccountDates(db: Database, id: number) {
	const [row] = await db
		.select({ locale: account.locale, createdAt: account.createdAt, updatedAt: account.updatedAt })
		.from(account)
		.where(eq(account.id, id));
	return row;
}

const credentialsColumns = {
	...recordColumns,
	passwordHash: account.passwordHash,
	blockedAt: account.blockedAt,
	twoStepAt: account.twoStepAt,
};

export type Credentials = AccountRow & {
	passwordHash: string;
	blockedAt: Date | null;
	twoStepAt: Date | null;
};

/** As `findCredentials`, made ready once: signing in costs little beside the hash. */
export function prepareCredentials(db: Database): (email: string) => Promise<Credentials | undefined> {
	const query = db
		.select(credentialsColumns)
		.from(account)
		.where(hasEmail(sql.placeholder("email")))
		.prepare("credentials_of_email");
	return async (email) => {
		const [row] = await query.execute({ email });
		return row;
	};
}

export function findCredentials(db: Database, email: string): Promise<Credentials | undefined> {
	return credentials(db, hasEmail(email));
}

export function findCredentialsById(db: Database, id: number): Promise<Credentials | undefined> {
	return credentials(db, eq(account.id, id));
}

async function credentials(db: Database, condition: SQL): Promise<Credentials | undefined> {
	const [row] = await db.select(credentialsColumns).from(account).where(condition);
	return row;
}

/** Whom a letter to this address is for; undefined when nobody has it, or only a blocked account. */
export async function findAddressee(db: Database, email: string) {
	const [row] = await db
		.select({
			id: account.id,
			email: account.email,
			firstName: account.firstName,
			emailConfirmedAt: account.emailConfirmedAt,
		})
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
