import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Credentials, findCredentials } from "#server/features/people/account/data.ts";
import { passwordRoutes } from "#server/features/people/password/routes.ts";
import { passwordBudget } from "#server/features/people/password/rules.ts";
import { publicApi } from "#server/http/public-api.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { type HasherOptions, PasswordHasher } from "#server/lib/password-hasher.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";

type Sender = Pick<FastifyRequest, "origin">;

declare module "fastify" {
	interface FastifyInstance {
		passwords: {
			/**
			 * @param sender whose network's turn it takes
			 * @returns a PHC string
			 */
			hash(password: string, sender: Sender): Promise<string>;
			/** The same work for undefined, which no password fits. */
			verify(stored: string | undefined, password: string, sender: Sender): Promise<boolean>;
			computed(): number;
		};
		/**
		 * Requires the signed-in account's password: a session alone, on an unattended phone, is not enough.
		 *
		 * @throws AppError `invalid_input` on the field, or `too_many_attempts`
		 */
		requirePassword(request: FastifyRequest, password: string, field?: string): Promise<Credentials>;
		/** As `requirePassword`, of any account; wrong ones are counted by `key`. */
		requirePasswordOf(
			account: Credentials | undefined,
			request: FastifyRequest,
			password: string,
			wrong: { key: string; field: string },
		): Promise<Credentials>;
	}
}

const metadata = {
	name: "people/password",
	dependencies: ["attempts", "people/session", "site/mail", "site/mail/asked-mails"],
};

/** Password hashing beside the event loop, bounded (architecture §4). */
export const passwordPlugin = fp(async (app, options: HasherOptions) => {
	const hasher = new PasswordHasher(options);
	app.decorate("passwords", {
		hash: (password, { origin }) => hasher.hash(password, clientKey(origin)),
		verify: (stored, password, { origin }) => hasher.verify(stored, password, clientKey(origin)),
		computed: () => hasher.computed,
	});
	app.decorate("requirePasswordOf", async (account, request, password, { key, field }) => {
		const giveBack = app.takeAttempt(passwordBudget, key);
		const check = app.passwords.verify(account?.passwordHash, password, request);
		if (!(await orGiveBack(giveBack, check)) || !account) {
			throw new AppError("invalid_input", { field, reason: "password_wrong" });
		}
		giveBack();
		return account;
	});
	app.decorate("requirePassword", async (request, password, field = "password") => {
		const { accountId, idHash } = request.session;
		const account = await findCredentials(app.db, { id: accountId });
		return await app.requirePasswordOf(account, request, password, { key: idHash, field });
	});
	await app.register(publicApi(passwordRoutes));
}, metadata);
