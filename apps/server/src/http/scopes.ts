import type { ErrorCode } from "@bcc/contract/error-codes";
import type { Role } from "@bcc/contract/people/account";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Sender } from "#server/http/request-context.ts";
import { AppError } from "#server/lib/app-error.ts";

export type Session = {
	idHash: string;
	accountId: number;
	role: Role;
	/** The role that the account gets once it has set up the two-step sign-in that this role demands. */
	pendingRole?: Role;
};

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
	interface FastifyContextConfig {
		/** A GET that changes something: it needs the CSRF token, as every write does. */
		changes?: boolean;
	}
	interface FastifyRequest {
		/** The signed-in account; only on routes of the scopes below. */
		session: Session;
	}
	interface FastifyInstance {
		/**
		 * The session of a request: without a session cookie no query, with it one per request.
		 *
		 * @param again reads it once more
		 */
		sessionOf(request: FastifyRequest, again?: boolean): Promise<Session | null>;
		clearSessionCookies(reply: FastifyReply): void;
		/** The CSRF token that belongs to the request's session cookie; "" without one. */
		csrfTokenOf(sender: Pick<Sender, "cookies">): string;
		hasCsrfToken(request: FastifyRequest): boolean;
		/** Logs a refused request with the account's id. */
		logRefusal(request: FastifyRequest, session: Session, code: ErrorCode): void;
	}
}

/**
 * Lets only signed-in users to the routes registered beside it, and their writes only with the CSRF token of
 * their session. Register it first in a nested scope:
 *
 *     await app.register(async (own) => {
 *       await own.register(signedIn);
 *       own.post("/users/update", …, (request) => … request.session.accountId …);
 *     });
 */
export const signedIn = scope();

/**
 * As `signedIn`, for accounts with one of the roles; others get 403.
 *
 * @param allowPending also for accounts that have yet to set up two-step sign-in
 */
export function roleScope(roles: readonly Role[], { allowPending = false } = {}) {
	return scope(roles, allowPending);
}

function scope(roles?: readonly Role[], allowPending = false) {
	// Named: fastify-plugin derives a missing name from a stack trace, which is slow.
	return fp(async function guard(app) {
		const requireSession = async (request: FastifyRequest, reply: FastifyReply, again = false) => {
			const found = await app.sessionOf(request, again);
			if (!found) {
				if (app.csrfTokenOf(request)) app.clearSessionCookies(reply);
				throw new AppError("not_signed_in");
			}
			const isPending = found.pendingRole !== undefined && roles?.includes(found.pendingRole);
			if (roles && !roles.includes(found.role) && !(isPending && allowPending)) {
				throw refusal(request, found, isPending ? "two_step_needed" : "forbidden");
			}
			if (isWrite(request) && !app.hasCsrfToken(request)) throw refusal(request, found, "csrf_token");
			request.session = found;
		};
		app.addHook("onRequest", async (request, reply) => {
			await requireSession(request, reply);
			reply.header("cache-control", "no-store");
		});
		// A body may come long after its head: the session, or its rights, may have ended meanwhile.
		app.addHook("preHandler", async (request, reply) => {
			if (isWrite(request)) await requireSession(request, reply, true);
		});
	});
}

function refusal(
	request: FastifyRequest,
	session: Session,
	code: "forbidden" | "csrf_token" | "two_step_needed",
): AppError {
	request.server.logRefusal(request, session, code);
	return new AppError(code);
}

function isWrite(request: FastifyRequest): boolean {
	return !reads.has(request.method) || request.routeOptions.config.changes === true;
}
