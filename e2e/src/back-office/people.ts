import type { Role } from "@bcc/contract/people/account";
import type { Database } from "@bcc/server/db/client";
import { account } from "@bcc/server/db/schema/account";
import { PasswordHasher } from "@bcc/server/lib/password-hasher";
import { staffPassword } from "./staff.ts";

/** People of each role, by their addresses. */
export const people = {
	admin: "asha@example.org",
	secondAdmin: "baraka@example.org",
	editor: "editha@example.org",
	auditor: "audax@example.org",
	user: "upendo@example.org",
} as const;

export type PersonName = keyof typeof people;

const roleOf = (name: PersonName): Role => (name === "secondAdmin" ? "admin" : name);

/** Stores them; returns the id of each account. */
export async function storePeople(db: Database): Promise<Record<PersonName, number>> {
	const passwordHash = await new PasswordHasher().hash(staffPassword);
	const names = Object.keys(people) as PersonName[];
	const values = names.map((name) => ({
		email: people[name],
		firstName: people[name].split("@")[0] ?? "",
		lastName: "Mushi",
		passwordHash,
		role: roleOf(name),
		emailConfirmedAt: new Date(),
	}));
	const stored = await db.insert(account).values(values).returning({ id: account.id, email: account.email });
	const idOf = (name: PersonName) => stored.find(({ email }) => email === people[name])?.id ?? 0;
	return Object.fromEntries(names.map((name) => [name, idOf(name)])) as Record<PersonName, number>;
}
