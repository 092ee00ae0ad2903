import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findCredentials } from "#server/features/people/account/data.ts";
import { findToken, takeToken } from "#server/features/people/account/mailed-link.ts";
import { sameEmail } from "#server/features/people/account/rules.ts";
import {
	type DeviceOwner,
	deviceOf,
	hasDeviceCookie,
} from "#server/features/people/session/device-cookie.ts";
import { signInBudgets } from "#server/features/people/sign-in/rules.ts";
import { secondStepBudget, secondStepsBudget } from "#server/features/people/two-step/rules.ts";
import type { BudgetKey } from "#server/http/attempts.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { plainSecret, secretHash } from "#server/lib/secrets.ts";

export type Attempt = {
	/** The password was right: the attempt is given back, and a code is used up. */
	passwordRight(): Promise<void>;
	giveBack(): void;
};

/** The budgets of a browser that was signed in to the account of this address; null for all others. */
async function budgetsOfDevice(
	app: FastifyInstance,
	request: FastifyRequest,
	email: string,
): Promise<BudgetKey[] | null> {
	if (!hasDeviceCookie(app, request)) return null;
	const account = await findCredentials(app.db, { email });
	const device = account && (deviceOf(app, request, account, true) ?? deviceOf(app, request, account, false));
	if (!device) return null;
	return [
		[signInBudgets.device, device],
		[signInBudgets.devices, String(account.id)],
	];
}

/**
 * Takes an attempt to sign in, before the password is hashed. When others have used up what there is, it throws `code_needed` and
 * mails a code; with that code there is an attempt. The same for unknown addresses.
 */
export async function takeSignInAttempt(
	app: FastifyInstance,
	request: FastifyRequest,
	email: string,
	code: string | undefined,
): Promise<Attempt> {
	const attempt = (giveBack: () => void, spendCode?: () => Promise<unknown>): Attempt => ({
		giveBack,
		async passwordRight() {
			giveBack();
			await spendCode?.();
		},
	});

	const own = await budgetsOfDevice(app, request, email);
	const takenOwn = own && app.takeAttempts(own);
	if (takenOwn) return attempt(takenOwn);

	const shared: BudgetKey[] = [[signInBudgets.account, email.toLowerCase()]];
	// On the machine itself, all would share one network (docs/decisions/0007).
	if (!request.origin?.localTrial) shared.push([signInBudgets.network, clientKey(request.origin)]);
	const takenShared = app.takeAttempts(shared);
	if (takenShared) return attempt(takenShared);

	// From here on no password is checked without a code: there is nothing to guess, and nothing that takes time.
	const token = plainSecret(code ?? "");
	const mailed = token ? await findToken(app.db, ["sign_in"], token, app.clock()) : null;
	if (mailed && sameEmail(mailed.email, email)) {
		const taken = app.takeAttempts([[signInBudgets.code, secretHash(token)]]);
		if (taken) return attempt(taken, () => takeToken(app.db, ["sign_in"], token, app.clock()));
	}
	const { locale } = request;
	await app.mailWithinBudget({ kind: "sign_in_code", email, accountId: null, locale }, request);
	const needed = app.env.sendsMails ? m.api_code_needed : m.api_code_needed_no_mail;
	const words: Words = (options) => (code ? m.api_code_wrong({}, options) : needed({}, options));
	throw new AppError("code_needed", { field: "user.code", words });
}

/** Takes an attempt at a second step; throws `too_many_attempts`. @returns what gives it back */
export function takeSecondStepAttempt(
	app: FastifyInstance,
	request: FastifyRequest,
	account: DeviceOwner,
): () => void {
	const words: Words = (options) => m.api_second_step_too_often({}, options);
	const device = deviceOf(app, request, account, true);
	if (!device) return app.takeAttempt(secondStepBudget, `account ${account.id}`, words);
	const giveBackOne = app.takeAttempt(secondStepBudget, `device ${device}`, words);
	const giveBackOfAll = app.takeAttempt(secondStepsBudget, account.id, words);
	return () => {
		giveBackOne();
		giveBackOfAll();
	};
}
