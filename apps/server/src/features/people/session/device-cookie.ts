import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "#server/features/people/account/data.ts";
import { asBase64url, deriveKey, equalsSecret, keyedHash, newSecretText } from "#server/lib/secrets.ts";

/* The cookie proves that this browser was signed in to an account before; it grants nothing but its own attempts
   (docs/decisions/0014). */

const maxAge = 365 * 24 * 60 * 60;

/** The account that a browser is known to; a new password makes all its browsers unknown. */
export type DeviceOwner = Pick<Credentials, "id" | "passwordHash">;

const cookieNameOf = ({ secureCookies }: FastifyInstance) =>
	secureCookies ? "__Host-bcc_device" : "bcc_device";

function proofOf(
	{ secret }: FastifyInstance,
	device: string,
	{ id, passwordHash }: DeviceOwner,
	twoSteps: boolean,
): string {
	const hash = keyedHash(deriveKey(secret, "known device"));
	return asBase64url(hash(`${device} ${id} ${passwordHash}${twoSteps ? " in two steps" : ""}`));
}

export function hasDeviceCookie(app: FastifyInstance, { cookies }: FastifyRequest): boolean {
	return Boolean(cookies[cookieNameOf(app)]);
}

/**
 * The browser's device id, when the browser was signed in to this account before; else null.
 *
 * @param twoSteps whether it was with a code, too
 */
export function deviceOf(
	app: FastifyInstance,
	{ cookies }: FastifyRequest,
	account: DeviceOwner,
	twoSteps: boolean,
): string | null {
	const [device = "", proof = ""] = (cookies[cookieNameOf(app)] ?? "").split(".");
	return equalsSecret(proof, proofOf(app, device, account, twoSteps)) ? device : null;
}

/** @param twoSteps a code was given, too: only then has the browser its own budget of codes */
export function rememberDevice(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
	account: DeviceOwner,
	twoSteps = false,
): void {
	const trusted = deviceOf(app, request, account, true);
	// Without a code a browser may collect any number of device cookies: with a code it starts with a new one.
	const device = trusted ?? (twoSteps ? null : deviceOf(app, request, account, false)) ?? newSecretText();
	reply.setCookie(
		cookieNameOf(app),
		`${device}.${proofOf(app, device, account, twoSteps || trusted !== null)}`,
		{ path: "/", httpOnly: true, sameSite: "lax", secure: app.secureCookies, maxAge },
	);
}
