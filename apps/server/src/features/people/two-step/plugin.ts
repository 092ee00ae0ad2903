import fp from "fastify-plugin";
import {
	adminTwoStepResetRoutes,
	adminTwoStepRoutes,
} from "#server/features/people/two-step/admin-routes.ts";
import { findSealedSecret } from "#server/features/people/two-step/data.ts";
import { spendRecoveryCode, spendStep } from "#server/features/people/two-step/mutations.ts";
import { isTotpCode, stepOf } from "#server/features/people/two-step/rules.ts";
import { openSealedText, sealText } from "#server/lib/sealed-text.ts";
import { deriveKey, keyedHash, plainSecret } from "#server/lib/secrets.ts";

declare module "fastify" {
	interface FastifyInstance {
		twoStep: TwoStep;
	}
}

export type TwoStep = {
	seal(accountId: number, secret: string): string;
	/** Null where the server's secret is another one than that which sealed it. */
	open(accountId: number, sealed: string): string | null;
	/** What is stored of a recovery code. */
	hashOf(accountId: number, recoveryCode: string): string;
	/** Uses a code of the authenticator or a recovery code up; whether it was right, and not used before. */
	spend(accountId: number, typed: string): Promise<"authenticator" | "recovery code" | null>;
};

const metadata = {
	name: "people/two-step",
	dependencies: ["attempts", "audited-changes", "people/password", "site/mail", "site/settings"],
};

/** The second step of a sign-in (docs/decisions/0037). */
export const twoStepPlugin = fp(async (app) => {
	const key = deriveKey(app.secret, "two-step secret");
	const recoveryHash = keyedHash(deriveKey(app.secret, "recovery code"));
	const purpose = (accountId: number) => `account ${accountId}`;

	const twoStep: TwoStep = {
		seal: (accountId, secret) => sealText(key, secret, purpose(accountId)),
		open: (accountId, sealed) => openSealedText(key, sealed, purpose(accountId)),
		hashOf: (accountId, code) => recoveryHash(`${accountId} ${plainSecret(code)}`),
		async spend(accountId, typed) {
			const plain = plainSecret(typed);
			if (!isTotpCode(plain)) {
				const used = await spendRecoveryCode(app.db, accountId, this.hashOf(accountId, plain));
				return used ? "recovery code" : null;
			}
			const sealed = await findSealedSecret(app.db, accountId);
			const secret = sealed && this.open(accountId, sealed);
			if (sealed && !secret) app.log.error("a two-step secret was sealed with another secret of the server");
			const step = secret ? stepOf(secret, plain, app.clock()) : null;
			if (!sealed || step === null) return null;
			return (await spendStep(app.db, accountId, sealed, step)) ? "authenticator" : null;
		},
	};
	app.decorate("twoStep", twoStep);
	await app.register(adminTwoStepRoutes);
	await app.register(adminTwoStepResetRoutes);
}, metadata);
