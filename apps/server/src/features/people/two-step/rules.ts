import { Secret, TOTP } from "otpauth";
import { auditedUser } from "#server/features/people/account/rules.ts";
import type { Budget } from "#server/lib/rate-limit.ts";
import { typedSecret } from "#server/lib/secrets.ts";

/** What authenticator applications take for granted: SHA-1, six digits, half a minute (RFC 6238). */
const periodSeconds = 30;
/** Codes of this many steps before and after are taken, too: clocks of phones differ. */
const window = 1;
const secretBytes = 20;

const minute = 60_000;

/** Codes of the second step: from a browser that has shown a good one before, and from all others together. */
export const secondStepBudget: Budget = { most: 10, windowMs: 30 * minute };

/** From all browsers of an account that have shown a good one. */
export const secondStepsBudget: Budget = { most: 50, windowMs: 30 * minute };

const recoveryCodes = 10;
/** Groups of four characters: some 59 bits. */
const recoveryGroups = 3;

const totpOf = (secret: string) =>
	new TOTP({ algorithm: "SHA1", digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** In base32, to be typed into an authenticator. */
export function newTotpSecret(): string {
	return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator reads from the QR code. */
export function totpAddress(secret: string, issuer: string, label: string): string {
	const totp = totpOf(secret);
	totp.issuer = issuer;
	totp.label = label;
	return totp.toString();
}

export function totpCode(secret: string, now: Date): string {
	return totpOf(secret).generate({ timestamp: now.getTime() });
}

/** The time step whose code it is, of those that are taken now; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
	const timestamp = now.getTime();
	const delta = totpOf(secret).validate({ token: code, timestamp, window });
	return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

export const isTotpCode = (plain: string) => /^\d{6}$/.test(plain);

export function newRecoveryCodes(): string[] {
	return Array.from({ length: recoveryCodes }, () => typedSecret(recoveryGroups));
}

/** The audit log's entry of switching it on or off. */
export function auditedTwoStep(accountId: number, enabled: boolean) {
	const states = { before: { two_step: !enabled }, after: { two_step: enabled } };
	return { ...auditedUser(accountId), action: "change", ...states } as const;
}
