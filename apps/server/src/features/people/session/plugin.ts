import { csrfCookie, csrfHeader } from "@bcc/contract/csrf";
import type { Role } from "@bcc/contract/people/account";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { deleteExpiredTokens } from "#server/features/people/account/mailed-link.ts";
import { findSession } from "#server/features/people/session/data.ts";
import {
	deleteEndedSessions,
	endSession,
	markSeen,
	openSession,
	type SessionProof,
} from "#server/features/people/session/mutations.ts";
import { seenEveryMs, sessionLimits } from "#server/features/people/session/rules.ts";
import type { Sender } from "#server/http/request-context.ts";
import type { Session } from "#server/http/scopes.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { RateLimit } from "#server/lib/rate-limit.ts";
import {
	asBase64url,
	deriveKey,
	equalsSecret,
	keyedHash,
	newSecretText,
	secretHash,
} from "#server/lib/secrets.ts";

/** The account a browser is signed in to, with the password hash that was checked. */
export type Opening = {
	id: number;
	role: Role;
	passwordHash: string;
	/** A password by default. */
	proof?: SessionProof;
};

const cleanEveryMs = 60 * 60 * 1000;

/** Most lines for one account, so that repeated refusals do not fill the disk. */
const refusalsLogged = { most: 20, windowMs: 60 * 60 * 1000 };
const maxRefused = 10_000;

declare module "fastify" {
	interface FastifyRequest {
		cachedSession: Promise<Session | null> | undefined;
	}
	interface FastifyInstance {
		/** Signs the browser in with a new id, ending its old session; false when the password is another by now, or the session has ended in whose place it comes. */
		startSession(request: FastifyRequest, reply: FastifyReply, opening: Opening): Promise<boolean>;
		endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
	}
}

const metadata = { name: "people/session" };

/** Sessions and their cookies (docs/decisions/0013). It adds no hook to any request. */
export const sessionPlugin = fp(async (app) => {
	const { db } = app;
	const csrfHash = keyedHash(deriveKey(app.secret, "csrf token"));
	const cookieName = app.secureCookies ? "__Host-bcc_session" : "bcc_session";
	const shared = { path: "/", sameSite: "lax", secure: app.secureCookies } as const;

	const idOf = ({ cookies }: Pick<Sender, "cookies">) => cookies[cookieName];
	const csrfTokenFor = (id: string) => asBase64url(csrfHash(id));
	const csrfTokenOf = (sender: Pick<Sender, "cookies">) => {
		const id = idOf(sender);
		return id ? csrfTokenFor(id) : "";
	};

	async function readSession(request: FastifyRequest): Promise<Session | null> {
		const id = idOf(request);
		if (!id) return null;
		const now = app.clock();
		const row = await findSession(db, secretHash(id), now);
		if (!row) return null;
		if (now.getTime() - row.lastSeenAt.getTime() > seenEveryMs) await markSeen(db, row.idHash, now);
		const { idHash, accountId, role } = row;
		// Until two-step sign-in is set up, a session that owes it has the rights of a visitor's account.
		return row.owesTwoStep
			? { idHash, accountId, role: "user", pendingRole: role }
			: { idHash, accountId, role };
	}

	app.decorateRequest("cachedSession", undefined);
	app.decorate("sessionOf", (request: FastifyRequest, again = false) => {
		if (again) request.cachedSession = undefined;
		request.cachedSession ??= readSession(request);
		return request.cachedSession;
	});

	app.decorate("startSession", async (request: FastifyRequest, reply: FastifyReply, opening: Opening) => {
		const { id: accountId, role, passwordHash, proof = "one" } = opening;
		const { absoluteMs } = sessionLimits(role);
		const now = app.clock();
		const id = newSecretText();
		const expiresAt = new Date(now.getTime() + absoluteMs);
		const opened = { idHash: secretHash(id), accountId, expiresAt, proof };
		const oldId = idOf(request);
		const replaced = oldId ? secretHash(oldId) : null;
		if (!(await openSession(app.database, opened, passwordHash, replaced, now))) return false;
		const maxAge = Math.floor(absoluteMs / 1000);
		reply.setCookie(cookieName, id, { ...shared, httpOnly: true, maxAge });
		// Not HttpOnly: the site's scripts send it back in a header.
		reply.setCookie(csrfCookie, csrfTokenFor(id), { ...shared, maxAge });
		return true;
	});

	function clearSessionCookies(reply: FastifyReply): void {
		reply.clearCookie(cookieName, { ...shared, httpOnly: true });
		reply.clearCookie(csrfCookie, shared);
	}

	app.decorate("clearSessionCookies", clearSessionCookies);
	app.decorate("endSession", async (request: FastifyRequest, reply: FastifyReply) => {
		const id = idOf(request);
		if (id) await endSession(db, secretHash(id));
		clearSessionCookies(reply);
	});

	app.decorate("csrfTokenOf", csrfTokenOf);
	app.decorate("hasCsrfToken", (request: FastifyRequest) => {
		const expected = csrfTokenOf(request);
		return expected !== "" && equalsSecret(String(request.headers[csrfHeader] ?? ""), expected);
	});

	const refusals = new RateLimit(maxRefused);
	app.decorate("logRefusal", ({ method, routeOptions, log }: FastifyRequest, { accountId }, code) => {
		if (refusals.take(String(accountId), refusalsLogged, app.clock().getTime()) > 0) return;
		log.info({ event: "refused", account: accountId, code, method, route: routeOptions.url }, "refused");
	});

	const cleaning = new BackgroundWork({
		everyMs: cleanEveryMs,
		async run() {
			await deleteEndedSessions(db, app.clock());
			await deleteExpiredTokens(db, app.clock());
		},
		failed: (error) => app.log.error({ err: error }, "expired sessions were not deleted"),
	});
	app.addHook("onClose", () => cleaning.end());
}, metadata);
