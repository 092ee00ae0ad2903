import { adminPath } from "@bcc/contract/admin/resource";
import { staffRoles } from "@bcc/contract/admin/resources";
import {
	recoveryCodesReplySchema,
	twoStepBeginReplySchema,
	twoStepCodeRequestSchema,
	twoStepPasswordRequestSchema,
	twoStepProofRequestSchema,
	twoStepStateReplySchema,
} from "@bcc/contract/people/admin-two-step";
import { doneReplySchema, idParamsSchema } from "@bcc/contract/reply";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { findAccount } from "#server/features/people/account/data.ts";
import { auditedUser } from "#server/features/people/account/rules.ts";
import { passwordBudget } from "#server/features/people/password/rules.ts";
import { hasBegunSince } from "#server/features/people/session/data.ts";
import { endSessions } from "#server/features/people/session/mutations.ts";
import { findSealedSecret, twoStepState } from "#server/features/people/two-step/data.ts";
import {
	disableTwoStep,
	enableTwoStep,
	renewRecoveryCodes,
	storeSecret,
} from "#server/features/people/two-step/mutations.ts";
import {
	auditedTwoStep,
	newRecoveryCodes,
	newTotpSecret,
	secondStepBudget,
	stepOf,
	totpAddress,
} from "#server/features/people/two-step/rules.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { plainSecret } from "#server/lib/secrets.ts";

const path = `${adminPath}/me/two-step`;

/** How long, in milliseconds, after signing in it can be set up without the password. */
const freshMs = 10 * 60 * 1000;

/** Switches it off for a colleague without authenticator and recovery codes; for administrators. */
export const adminTwoStepResetRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	app.post(
		`${adminPath}/users/:id(\\d+)/two-step-off`,
		{ schema: { params: idParamsSchema, body: z.object({}), response: replies(doneReplySchema) } },
		async (request) => {
			const { id } = request.params;
			// One's own takes the password and a code.
			if (id === request.session.accountId) throw new AppError("forbidden");
			await switchOff(app, request, id, true);
			return { status: success, data: [] };
		},
	);
};

/** @param signOut ends all sessions of the account */
async function switchOff(app: FastifyInstance, { session }: FastifyRequest, id: number, signOut: boolean) {
	let was = false;
	await app.changeAudited(session.accountId, async (transaction) => {
		if (!(await findAccount(transaction, id))) throw new AppError("not_found", { field: "id" });
		was = await disableTwoStep(transaction, id);
		if (was && signOut) await endSessions(transaction, id);
		return { result: null, entry: was ? auditedTwoStep(id, false) : null };
	});
	if (was) await mailOwner(app, id, "two_step_off");
}

/** Mails the account's owner, who may not be the one that did it. */
async function mailOwner(app: FastifyInstance, id: number, kind: "two_step_on" | "two_step_off") {
	const owner = await findAccount(app.db, id);
	if (owner) await app.mail({ kind, email: owner.email, accountId: id, locale: owner.locale });
}

/** Two-step sign-in of one's own account (docs/decisions/0037): all that an account may do that still has to set it up. */
export const adminTwoStepRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(staffRoles, { allowPending: true }));
	const { db, twoStep } = app;

	async function proveBoth(request: FastifyRequest, { password, code }: { password: string; code: string }) {
		await app.requirePassword(request, password);
		const giveBack = app.takeAttempt(secondStepBudget, `account ${request.session.accountId}`);
		if (!(await twoStep.spend(request.session.accountId, code))) {
			throw new AppError("second_step_wrong", { field: "code" });
		}
		giveBack();
	}

	/** A user who must set it up continues from the sign-in, or from the invitation, without the password again. */
	async function requireFreshSession({ session }: FastifyRequest) {
		const since = new Date(app.clock().getTime() - freshMs);
		const isFresh = session.pendingRole && (await hasBegunSince(db, session.idHash, since));
		const found = isFresh ? await findAccount(db, session.accountId) : undefined;
		if (!found) throw new AppError("invalid_input", { field: "password", reason: "password_required" });
		return found;
	}

	function hashesOf(accountId: number, codes: string[]): string[] {
		return codes.map((code) => twoStep.hashOf(accountId, code));
	}

	app.get(path, { schema: { response: replies(twoStepStateReplySchema) } }, async (request) => ({
		status: success,
		data: await twoStepState(db, request.session.accountId),
	}));

	app.post(
		`${path}/begin`,
		{ schema: { body: twoStepPasswordRequestSchema, response: replies(twoStepBeginReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			const { password } = request.body;
			const { email } =
				password === undefined
					? await requireFreshSession(request)
					: await app.requirePassword(request, password);
			const secret = newTotpSecret();
			if (!(await storeSecret(db, accountId, twoStep.seal(accountId, secret))))
				throw new AppError("two_step_on");
			const issuer = programmeName(await app.siteSettings(), "en");
			return { status: success, data: { secret, address: totpAddress(secret, issuer, email) } };
		},
	);

	app.post(
		`${path}/confirm`,
		{ schema: { body: twoStepCodeRequestSchema, response: replies(recoveryCodesReplySchema) } },
		async (request) => {
			const { accountId, idHash } = request.session;
			const giveBack = app.takeAttempt(passwordBudget, idHash);
			const sealedSecret = await findSealedSecret(db, accountId);
			const secret = sealedSecret && twoStep.open(accountId, sealedSecret);
			const step = secret ? stepOf(secret, plainSecret(request.body.code), app.clock()) : null;
			if (!sealedSecret || step === null) throw new AppError("second_step_wrong", { field: "code" });
			giveBack();
			const codes = newRecoveryCodes();
			await app.changeAudited(accountId, async (transaction) => {
				const proof = { sealedSecret, step };
				const hashes = hashesOf(accountId, codes);
				const done = await enableTwoStep(transaction, accountId, proof, hashes, idHash, app.clock());
				if (!done) throw new AppError("two_step_on");
				return { result: null, entry: auditedTwoStep(accountId, true) };
			});
			await mailOwner(app, accountId, "two_step_on");
			app.log.info({ event: "two_step_on", account: accountId }, "two-step sign-in");
			return { status: success, data: { codes } };
		},
	);

	app.post(
		`${path}/recovery-codes`,
		{ schema: { body: twoStepProofRequestSchema, response: replies(recoveryCodesReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			await proveBoth(request, request.body);
			const codes = newRecoveryCodes();
			await app.changeAudited(accountId, async (transaction) => {
				const renewed = await renewRecoveryCodes(transaction, accountId, hashesOf(accountId, codes));
				if (!renewed) throw new AppError("second_step_wrong", { field: "code" });
				const states = { before: null, after: null };
				return { result: null, entry: { ...auditedUser(accountId), action: "renew_codes", ...states } };
			});
			return { status: success, data: { codes } };
		},
	);

	app.post(
		`${path}/off`,
		{ schema: { body: twoStepProofRequestSchema, response: replies(doneReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			if ((await twoStepState(db, accountId)).demanded) throw new AppError("two_step_demanded");
			await proveBoth(request, request.body);
			await switchOff(app, request, accountId, false);
			app.log.info({ event: "two_step_off", account: accountId }, "two-step sign-in");
			return { status: success, data: [] };
		},
	);
};
