import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { csrfCookie } from "@bcc/contract/csrf";
import type { Role } from "@bcc/contract/people/account";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { account } from "#server/db/schema/account.ts";
import { session } from "#server/db/schema/session.ts";
import { readDetails, splitFullname } from "#server/features/people/account/rules.ts";
import { sessionLimits } from "#server/features/people/session/rules.ts";
import { eq } from "#server/lib/drizzle.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";
import type { TestApp } from "#server/testing/app.ts";

/** Details for a registration, each time of a new person. */
export function newUserDetails(values: Record<string, unknown> = {}) {
	return {
		fullname: "Anna Maria Mushi",
		email: `anna-${crypto.randomUUID()}@example.org`,
		age_range: "25-34",
		gender: "female",
		nationality: "Tanzanian",
		country_of_residence: "Tanzania",
		phone_number: "0712 345 678",
		password: "upendo wa kweli",
		...values,
	};
}

/** A browser: it stores cookies and sends them back, with the CSRF token in its header. */
export class TestBrowser {
	readonly cookies = new Map<string, string>();
	readonly #test: TestApp;
	/** Where its requests come from; undefined = the machine itself. */
	address: string | undefined;

	constructor(test: TestApp, address?: string) {
		this.#test = test;
		this.address = address;
	}

	headers(): Record<string, string> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const csrfToken = this.cookies.get("XSRF-TOKEN");
		return { ...(cookie && { cookie }), ...(csrfToken && { "x-xsrf-token": csrfToken }) };
	}

	async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
		return await this.#send({ url, headers });
	}

	async post(
		url: string,
		payload: unknown,
		headers: Record<string, string> = {},
	): Promise<LightMyRequestResponse> {
		return await this.send("POST", url, payload, headers);
	}

	/** Sends JSON with any method; without a payload, no body at all. */
	async send(
		method: "POST" | "PUT" | "DELETE",
		url: string,
		payload?: unknown,
		headers: Record<string, string> = {},
	): Promise<LightMyRequestResponse> {
		if (payload === undefined) return await this.#send({ method, url, headers });
		const type = { "content-type": "application/json" };
		const body = typeof payload === "string" ? payload : JSON.stringify(payload);
		return await this.#send({ method, url, headers: { ...type, ...headers }, payload: body });
	}

	/** Posts raw bytes. */
	async upload(url: string, content: Buffer, contentType = "application/octet-stream") {
		return await this.#send({
			method: "POST",
			url,
			payload: content,
			headers: { "content-type": contentType },
		});
	}

	async #send({ headers, ...options }: InjectOptions): Promise<LightMyRequestResponse> {
		const reply = await this.#test.app.inject({
			...options,
			headers: { ...this.headers(), ...headers },
			remoteAddress: this.address,
		});
		for (const { name, value, maxAge } of reply.cookies) {
			if (maxAge === 0 || value === "") this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return reply;
	}
}

export type TestUser = { id: number; email: string; password: string; browser: TestBrowser };

/** Registers a new person; their browser is signed in. */
export async function registerUser(
	test: TestApp,
	values: Record<string, unknown> = {},
	address?: string,
): Promise<TestUser> {
	const browser = new TestBrowser(test, address);
	const details = newUserDetails(values);
	const reply = await browser.post("/users/registration", { userDetails: details });
	if (reply.statusCode !== 200) throw new Error(`Not registered: ${reply.body}`);
	const { email, password } = details;
	return { id: reply.json().data.userId, email, password: String(password), browser };
}

/** Registers a new person and gives them a role; their browser is signed in. */
export async function registerAs(
	test: TestApp,
	role: Role,
	values: Record<string, unknown> = {},
	address?: string,
): Promise<TestUser> {
	const user = await registerUser(test, values, address);
	await test.db.update(account).set({ role }).where(eq(account.id, user.id));
	return user;
}

/**
 * Somebody with a role and a browser that is signed in, put into the database: no e-mail is sent, no attempt is counted,
 * and their browser is not remembered. `registerAs` goes the whole way.
 */
export async function registerStaff(
	test: TestApp,
	role: Role,
	values: Record<string, unknown> = {},
	address?: string,
): Promise<TestUser> {
	const { app, db } = test;
	const { fullname, email, password, ...given } = newUserDetails(values);
	const details = await readDetails(given);
	const passwordHash = await app.passwords.hash(password, { origin: null });
	const person = { ...splitFullname(fullname), ...details, email, passwordHash, role };
	const [stored] = await db.insert(account).values(person).returning({ id: account.id });
	const accountId = stored?.id ?? 0;
	const browser = new TestBrowser(test, address);
	await openSession(browser, test, accountId, role);
	return { id: accountId, email, password, browser };
}

async function openSession(browser: TestBrowser, { app, db }: TestApp, accountId: number, role: Role) {
	const id = newSecretText();
	const now = app.clock();
	const expiresAt = new Date(now.getTime() + sessionLimits(role).absoluteMs);
	const times = { createdAt: now, lastSeenAt: now, expiresAt };
	await db.insert(session).values({ idHash: secretHash(id), accountId, ...times });
	const name = app.secureCookies ? "__Host-bcc_session" : "bcc_session";
	browser.cookies.set(name, id);
	browser.cookies.set(csrfCookie, app.csrfTokenOf({ cookies: { [name]: id } }));
}

/** All mails that the application has written to its outbox, the oldest first, quoted-printable undone. */
export async function readOutbox({ app }: TestApp): Promise<string[]> {
	await app.mailsSent();
	const folder = join(app.env.dataDir, "outbox");
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
	const texts = names.sort().map((name) => readFile(join(folder, name), "latin1"));
	return (await Promise.all(texts)).map(unquoted);
}

/** A decoded e-mail: quoted-printable undone. */
export function unquoted(text: string): string {
	const bytes = text
		.replaceAll("=\r\n", "")
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The token of the latest mailed link to this path and address. */
export async function mailedToken(test: TestApp, path: string, email: string): Promise<string> {
	const mails = (await readOutbox(test)).filter((mail) => mail.includes(`To: ${email}\r\n`));
	const tokens = mails.flatMap((mail) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? []);
	const token = tokens.at(-1);
	if (!token) throw new Error(`No mail with a link to ${path} for ${email}`);
	return token;
}
