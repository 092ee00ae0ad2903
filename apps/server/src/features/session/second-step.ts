import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Credentials, findCredentials } from "#server/features/account/data.ts";
import { asBase64url, deriveKey, isSecret, keyedHash } from "#server/lib/secrets.ts";

/** How long, in milliseconds, the second step may take. */
const longestMs = 10 * 60 * 1000;

/** Largest id of the database. */
const maxId = 2_147_483_647;

declare module "fastify" {
	interface FastifyInstance {
		/** Lets the browser, which has shown an account's password, show a code. */
		beginSecondStep(reply: FastifyReply, account: Credentials): void;
		/** The account whose password the browser has shown; null when that is too long ago, or the password another by now. */
		secondStepOf(request: FastifyRequest): Promise<Credentials | null>;
		endSecondStep(reply: FastifyReply): void;
	}
}

/**
 * Between the two steps of a sign-in the browser has a signed cookie, good for one account while it has the password that was shown
 * (docs/decisions/0037). It opens nothing without a code.
 */
export const secondStep = fp(async (app) => {
	const cookieName = app.secureCookies ? "__Host-bcc_second_step" : "bcc_second_step";
	const proofHash = keyedHash(deriveKey(app.secret, "second step"));
	const options = { path: "/", httpOnly: true, sameSite: "lax", secure: app.secureCookies } as const;

	const proofOf = ({ id, passwordHash }: Credentials, endsAt: number) =>
		asBase64url(proofHash(`${id} ${endsAt} ${passwordHash}`));

	app.decorate("beginSecondStep", (reply: FastifyReply, account: Credentials) => {
		const endsAt = app.clock().getTime() + longestMs;
		const value = `${account.id}.${endsAt}.${proofOf(account, endsAt)}`;
		reply.setCookie(cookieName, value, { ...options, maxAge: longestMs / 1000 });
	});

	app.decorate("secondStepOf", async (request: FastifyRequest) => {
		const [, id, end, proof] =
			/^(\d{1,10})\.(\d{1,15})\.([\w-]{43})$/.exec(request.cookies[cookieName] ?? "") ?? [];
		const left = Number(end) - app.clock().getTime();
		if (!id || Number(id) > maxId || !(left > 0 && left <= longestMs)) return null;
		const account = await findCredentials(app.db, { id: Number(id) });
		if (!account || !isSecret(proof, proofOf(account, Number(end)))) return null;
		return account.twoStepAt && !account.blockedAt ? account : null;
	});

	app.decorate("endSecondStep", (reply: FastifyReply) => {
		reply.clearCookie(cookieName, options);
	});
});
