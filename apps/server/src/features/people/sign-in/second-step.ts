import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Credentials, findCredentials } from "#server/features/people/account/data.ts";
import { asBase64url, deriveKey, equalsSecret, keyedHash } from "#server/lib/secrets.ts";

/* Between the two steps of a sign-in the browser has a signed cookie, valid for one account as long as its password stays the same
   (docs/decisions/0037). It grants nothing without a code. */

/** How long, in milliseconds, the second step may take. */
const longestMs = 10 * 60 * 1000;

/** Largest id of the database. */
const maxId = 2_147_483_647;

const cookieNameOf = ({ secureCookies }: FastifyInstance) =>
	secureCookies ? "__Host-bcc_second_step" : "bcc_second_step";

const cookieOptions = ({ secureCookies: secure }: FastifyInstance) =>
	({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

function proofOf({ secret }: FastifyInstance, { id, passwordHash }: Credentials, endsAt: number): string {
	return asBase64url(keyedHash(deriveKey(secret, "second step"))(`${id} ${endsAt} ${passwordHash}`));
}

/** Lets the browser, which has sent an account's password, send a code. */
export function beginSecondStep(app: FastifyInstance, reply: FastifyReply, account: Credentials): void {
	const endsAt = app.clock().getTime() + longestMs;
	const value = `${account.id}.${endsAt}.${proofOf(app, account, endsAt)}`;
	reply.setCookie(cookieNameOf(app), value, { ...cookieOptions(app), maxAge: longestMs / 1000 });
}

/** The account whose password the browser has sent; null when that was too long ago, or the password has changed. */
export async function accountOfSecondStep(
	app: FastifyInstance,
	{ cookies }: FastifyRequest,
): Promise<Credentials | null> {
	const [, id, end, proof] =
		/^(\d{1,10})\.(\d{1,15})\.([\w-]{43})$/.exec(cookies[cookieNameOf(app)] ?? "") ?? [];
	const left = Number(end) - app.clock().getTime();
	if (!id || Number(id) > maxId || !(left > 0 && left <= longestMs)) return null;
	const account = await findCredentials(app.db, { id: Number(id) });
	if (!account || !equalsSecret(proof, proofOf(app, account, Number(end)))) return null;
	return account.twoStepAt && !account.blockedAt ? account : null;
}

export function endSecondStep(app: FastifyInstance, reply: FastifyReply): void {
	reply.clearCookie(cookieNameOf(app), cookieOptions(app));
}
