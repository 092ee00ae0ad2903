import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addAccount } from "@bcc/server/features/account/mutations";
import { PasswordHasher } from "@bcc/server/lib/password-hasher";
import type { TestSite } from "@bcc/server/testing/site";
import type { ServerProcess } from "@bcc/testing/server-process";
import { loadFromOutside } from "#bench/load-process.ts";

/** Accounts that sign in by turns, and how many do so at once. */
export const accounts = 100;
const connections = 8;
const password = "upendo wa kweli";

export const emailOf = (index: number) => `user-${index}@example.org`;

/** Stores the accounts that the load signs in to; the site's server must not run. */
export async function addAccounts(site: TestSite): Promise<void> {
	const hasher = new PasswordHasher({ maxThreads: 1 });
	const passwordHash = await hasher.hash(password);
	await hasher.close();
	const details = { ageRange: "25-34", gender: "female", nationality: "TZ", countryOfResidence: "TZ" };
	const more = { firstName: "Anna", lastName: "Mushi", phoneNumber: "+255712345678", locale: "en" as const };
	await site.withDatabase(async ({ db }) => {
		for (let index = 0; index < accounts; index++) {
			await addAccount(db, { ...details, ...more, email: emailOf(index), passwordHash });
		}
	});
}

/** Measures sign-ins per second. */
export function signInLoad(server: ServerProcess, seconds: number): () => Promise<number> {
	const emails = Array.from({ length: accounts }, (_, index) => emailOf(index));
	return async () => {
		const load = { kind: "sign-ins" as const, emails, password };
		return (await loadFromOutside({ url: server.url, connections, seconds, load })).perSecond;
	};
}

/** Measures hashes per second of a process that does nothing else. */
export function hashingLoop(seconds: number): () => Promise<number> {
	return async () => {
		const loop = fork(join(import.meta.dirname, "hashing-loop.ts"));
		try {
			loop.send(seconds);
			const [perSecond] = await once(loop, "message");
			return perSecond as number;
		} finally {
			loop.kill();
		}
	};
}
