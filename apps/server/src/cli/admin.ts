import { emailAddress } from "@bcc/contract/plain-text";
import { type Command, UsageError } from "#server/command/command.ts";
import { type Done, inSeason } from "#server/command/season-command.ts";
import type { Database } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { readEnv } from "#server/env.ts";
import { listAdministrators } from "#server/features/people/account/data.ts";
import {
	createAdministrator,
	resetAdministrator,
	resetTwoStep,
} from "#server/features/people/administrator/mutations.ts";
import { PasswordHasher } from "#server/lib/password-hasher.ts";

const usage = `  admin list                   the administrators
  admin create EMAIL           makes one more, and prints a password
  admin reset EMAIL            gives an administrator a new password, prints it and ends all sessions
  admin two-step-off EMAIL     lets somebody who has lost phone and recovery codes log in with the password alone`;

export const adminCommand: Command = {
	usage,
	words: 2,
	run: async ([what, email]) => {
		const work = administratorWork(what, email);
		return await inSeason(readEnv(), work);
	},
};

export function administratorWork(
	what: string | undefined,
	email: string | undefined,
): (db: Database) => Promise<Done> {
	if (what === "list") return list;
	if (what !== "create" && what !== "reset" && what !== "two-step-off") {
		throw new UsageError("admin list, admin create EMAIL, admin reset EMAIL or admin two-step-off EMAIL?");
	}
	const address = emailAddress.safeParse(email);
	if (!address.success) throw new UsageError("Name an e-mail address.");
	if (what === "two-step-off") return (db) => switchTwoStepOff(db, address.data);
	return (db) => setPassword(db, what, address.data);
}

async function list(db: Database) {
	const administrators = await listAdministrators(db);
	const lines = administrators.map(({ email, blockedAt }) => (blockedAt ? `${email} (blocked)` : email));
	return { message: lines.join("\n") || "There are no administrators." };
}

async function switchTwoStepOff(db: Database, email: string) {
	if (await resetTwoStep(db, email)) {
		const words = `${email} logs in with the password alone, and is logged out everywhere. Two-step log-in can be set up again.`;
		return { message: words };
	}
	return { message: `${email} is nobody's address who logs in in two steps.`, exitCode: 1 };
}

async function setPassword(db: Database, what: "create" | "reset", email: string) {
	const hasher = new PasswordHasher();
	const password =
		what === "create"
			? await createAdministrator(db, hasher, email)
			: await resetAdministrator(db, hasher, email, await databaseTime(db));
	if (password) return { message: `${email} can sign in with the password ${password}` };
	const mistake =
		what === "create" ? `${email} has an account already.` : `${email} is no administrator's address.`;
	return { message: mistake, exitCode: 1 };
}
