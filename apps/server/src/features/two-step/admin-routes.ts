import { doneReplySchema, idParamsSchema } from "@bcc/contract";
import {
	adminPath,
	recoveryCodesReplySchema,
	staffRoles,
	twoStepBeginReplySchema,
	twoStepCodeRequestSchema,
	twoStepPasswordRequestSchema,
	twoStepProofRequestSchema,
	twoStepStateReplySchema,
} from "@bcc/contract/admin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { findAccount, findAccountDates, findCredentialsById } from "#server/features/account/data.ts";
import { auditedUser } from "#server/features/account/rules.ts";
import { endSessions } from "#server/features/session/mutations.ts";
import { programmeName } from "#server/features/site-settings/rules.ts";
import { findSealedSecret, twoStepState } from "#server/features/two-step/data.ts";
import {
	disableTwoStep,
	enableTwoStep,
	keepSecret,
	renewRecoveryCodes,
} from "#server/features/two-step/mutations.ts";
import {
	newRecoveryCodes,
	newTotpSecret,
	plainCode,
	stepOf,
	totpAddress,
} from "#server/features/two-step/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/attempt-ledger.ts";

const tags = ["back office: two-step sign-in"];
const path = `${adminPath}/me/two-step`;

/** Switches it off for a colleague who has lost both authenticator and recovery codes; for administrators. */
export const adminTwoStepResetRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	app.post(
		`${adminPath}/users/:id(\\d+)/two-step-off`,
		{ schema: { tags, params: idParamsSchema, body: z.object({}), response: replies(doneReplySchema) } },
		async (request) => {
			const { id } = request.params;
			// One's own takes the password and a code.
			if (id === request.session.accountId) throw new AppError("forbidden");
			let was = false;
			await app.changeAudited(request.session.accountId, async (transaction) => {
				if (!(await findAccount(transaction, id))) throw new AppError("not_found", { field: "id" });
				was = await disableTwoStep(transaction, id);
				if (was) await endSessions(transaction, id);
				return { result: null, entry: was ? entryOf(id, false) : null };
			});
			if (was) await tellOwner(app, id, "two_step_off");
			return { status: success, data: [] };
		},
	);
};

/** Tells an account's owner by mail, who may not be the one that did it. */
async function tellOwner(
	app: FastifyInstance,
	id: number,
	kind: "two_step_on" | "two_step_off",
): Promise<void> {
	const owner = await findAccount(app.db, id);
	const { locale = "en" } = (await findAccountDates(app.db, id)) ?? {};
	if (owner) await app.mail({ kind, email: owner.email, accountId: id, locale });
}

const entryOf = (id: number, enabled: boolean) =>
	({
		...auditedUser(id),
		action: "change",
		before: { two_step: !enabled },
		after: { two_step: enabled },
	}) as const;

/** Two-step sign-in of one's own account (docs/decisions/0065): the one thing that who still owes it may do. */
export const adminTwoStepRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(staffRoles, { evenOwing: true }));
	const { db, twoStep } = app;

	/** A session alone, on a phone left on a table, is not enough. */
	async function provePassword(request: FastifyRequest, password: string) {
		const { accountId, idHash } = request.session;
		const giveBack = app.takeAttempt("session", idHash);
		const found = await findCredentialsById(db, accountId);
		const check = app.passwords.verify(found?.passwordHash, password, request);
		if (!(await orGiveBack(giveBack, check)) || !found) {
			throw new AppError("invalid_input", { field: "password", reason: "password_wrong" });
		}
		giveBack();
		return found;
	}

	async function proveBoth(request: FastifyRequest, { password, code }: { password: string; code: string }) {
		await provePassword(request, password);
		const giveBack = app.takeAttempt("secondStep", `account ${request.session.accountId}`);
		if (!(await twoStep.spend(request.session.accountId, code))) {
			throw new AppError("second_step_wrong", { field: "code" });
		}
		giveBack();
	}

	function hashesOf(accountId: number, codes: string[]): string[] {
		return codes.map((code) => twoStep.hashOf(accountId, code));
	}

	app.get(path, { schema: { tags, response: replies(twoStepStateReplySchema) } }, async (request) => ({
		status: success,
		data: await twoStepState(db, request.session.accountId),
	}));

	app.post(
		`${path}/begin`,
		{ schema: { tags, body: twoStepPasswordRequestSchema, response: replies(twoStepBeginReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			const { email } = await provePassword(request, request.body.password);
			const secret = newTotpSecret();
			if (!(await keepSecret(db, accountId, twoStep.seal(accountId, secret))))
				throw new AppError("two_step_on");
			const issuer = programmeName(await app.siteSettings(), "en");
			return { status: success, data: { secret, address: totpAddress(secret, issuer, email) } };
		},
	);

	app.post(
		`${path}/confirm`,
		{ schema: { tags, body: twoStepCodeRequestSchema, response: replies(recoveryCodesReplySchema) } },
		async (request) => {
			const { accountId, idHash } = request.session;
			const giveBack = app.takeAttempt("session", idHash);
			const sealedSecret = await findSealedSecret(db, accountId);
			const secret = sealedSecret && twoStep.open(accountId, sealedSecret);
			const step = secret ? stepOf(secret, plainCode(request.body.code), app.clock()) : null;
			if (!sealedSecret || step === null) throw new AppError("second_step_wrong", { field: "code" });
			giveBack();
			const codes = newRecoveryCodes();
			await app.changeAudited(accountId, async (transaction) => {
				const proof = { sealedSecret, step };
				const hashes = hashesOf(accountId, codes);
				const done = await enableTwoStep(transaction, accountId, proof, hashes, idHash, app.clock());
				if (!done) throw new AppError("two_step_on");
				return { result: null, entry: entryOf(accountId, true) };
			});
			await tellOwner(app, accountId, "two_step_on");
			app.log.info({ event: "two_step_on", account: accountId }, "two-step sign-in");
			return { status: success, data: { codes } };
		},
	);

	app.post(
		`${path}/recovery-codes`,
		{ schema: { tags, body: twoStepProofRequestSchema, response: replies(recoveryCodesReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			await proveBoth(request, request.body);
			const codes = newRecoveryCodes();
			await app.changeAudited(accountId, async (transaction) => {
				const renewed = await renewRecoveryCodes(transaction, accountId, hashesOf(accountId, codes));
				if (!renewed) throw new AppError("second_step_wrong", { field: "code" });
				const entry = {
					...auditedUser(accountId),
					action: "renew_codes",
					before: null,
					after: null,
				} as const;
				return { result: null, entry };
			});
			return { status: success, data: { codes } };
		},
	);

	app.post(
		`${path}/off`,
		{ schema: { tags, body: twoStepProofRequestSchema, response: replies(doneReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			if ((await twoStepState(db, accountId)).demanded) throw new AppError("two_step_demanded");
			await proveBoth(request, request.body);
			let was = false;
			await app.changeAudited(accountId, async (transaction) => {
				was = await disableTwoStep(transaction, accountId);
				return { result: null, entry: was ? entryOf(accountId, false) : null };
			});
			if (was) await tellOwner(app, accountId, "two_step_off");
			app.log.info({ event: "two_step_off", account: accountId }, "two-step sign-in");
			return { status: success, data: [] };
		},
	);
};
