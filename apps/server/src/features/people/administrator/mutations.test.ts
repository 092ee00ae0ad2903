import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { administratorWork } from "#server/cli/admin.ts";
import { UsageError } from "#server/command/command.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { listAdministrators } from "#server/features/people/account/data.ts";
import { ensureAdministrator } from "#server/features/people/administrator/mutations.ts";
import { PasswordHasher } from "#server/lib/password-hasher.ts";
import { registerUser, TestBrowser } from "#server/testing/account.ts";
import { createTestApp, leastCost, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

const hasher = new PasswordHasher({ cost: leastCost });
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
/* Only a site without an administrator is given its first one. */
beforeEach(() => startOver(t));
afterAll(async () => {
	await t.close();
});

const signIn = (email: string, password = "") =>
	new TestBrowser(t).post("/auth/login", { user: { email, password } });

async function run(...words: string[]) {
	try {
		return await administratorWork(words[0], words[1])(t.db);
	} catch (error) {
		if (error instanceof UsageError) return { message: error.message, exitCode: 2 };
		throw error;
	}
}

const passwordIn = (message: string) => /password (\S+)$/.exec(message)?.[1];

test("the first administrator is made once, even by many processes, with a password printed once", async () => {
	const wanted = { email: "admin@awards.localhost" };
	const made = await Promise.all(Array.from({ length: 4 }, () => ensureAdministrator(t.db, hasher, wanted)));
	const [first, ...more] = made.filter((each) => each !== null);
	expect(more).toEqual([]);
	expect(first?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
	expect((await signIn(wanted.email, first?.password)).json().data.role).toBe("admin");
	expect(await ensureAdministrator(t.db, hasher, { email: "other@example.org" })).toBeNull();
	expect(await listAdministrators(t.db)).toHaveLength(1);
});

test("a chosen password is not printed", async () => {
	const wanted = { email: "chief@example.org", password: "imani na tumaini" };
	expect(await ensureAdministrator(t.db, hasher, wanted)).toEqual({
		email: wanted.email,
		password: undefined,
	});
	const reply = await signIn(wanted.email, wanted.password);
	expect(reply.json().data).toMatchObject({ role: "admin", nationality: null, phone: null });
});

test("an address with a user's account makes no administrator of that user", async () => {
	const { email } = await registerUser(t);
	expect(await ensureAdministrator(t.db, hasher, { email: email.toUpperCase() })).toBeNull();
	expect(await listAdministrators(t.db)).toEqual([]);
});

test("commands create, reset and list administrators", async () => {
	await ensureAdministrator(t.db, hasher, { email: "admin@awards.localhost" });
	const email = "second@example.org";
	const created = await run("create", email);
	expect((await signIn(email, passwordIn(created.message))).statusCode).toBe(200);
	expect(await run("create", email)).toMatchObject({ exitCode: 1 });
	const reset = await run("reset", email);
	expect((await signIn(email, passwordIn(created.message))).statusCode).toBe(401);
	expect((await signIn(email, passwordIn(reset.message))).statusCode).toBe(200);
	expect((await run("list")).message.split("\n")).toEqual(["admin@awards.localhost", email]);
	const entries = await t.db.select().from(auditEntry).orderBy(auditEntry.id);
	expect(entries.map(({ actor, action, after }) => [actor, action, after])).toEqual([
		["command line", "create", { role: "admin" }],
		["command line", "create", { role: "admin" }],
		["command line", "change", { changed: ["password"] }],
	]);
	expect(JSON.stringify(entries)).not.toMatch(/argon2|@/);
	const user = await registerUser(t);
	expect(await run("reset", user.email)).toMatchObject({ exitCode: 1 });
	expect((await signIn(user.email, user.password)).statusCode).toBe(200);
	for (const words of [[], ["create"], ["reset", "nobody"], ["delete", email]]) {
		expect(await run(...words)).toMatchObject({ exitCode: 2 });
	}
});
