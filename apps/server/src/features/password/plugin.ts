import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { passwordRoutes } from "#server/features/password/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { AppError } from "#server/lib/app-error.ts";
import { budgetOf } from "#server/lib/origin.ts";
import { HasherFull, type HasherOptions, PasswordHasher } from "#server/lib/password-hasher.ts";

declare module "fastify" {
	interface FastifyInstance {
		passwords: Passwords;
	}
}

type Asker = Pick<FastifyRequest, "origin">;

export type Passwords = {
	/**
	 * @param asker whose network's turn it takes
	 * @returns a PHC string
	 */
	hash(password: string, asker: Asker): Promise<string>;
	/** The same work for undefined, which no password fits. */
	verify(stored: string | undefined, password: string, asker: Asker): Promise<boolean>;
	computed(): number;
};

/** Password hashing beside the event loop, bounded (architecture §4). */
export const passwordPlugin = fp(async (app, options: HasherOptions) => {
	const hasher = new PasswordHasher(options);
	const orBusy = async <Result>(work: Promise<Result>): Promise<Result> => {
		try {
			return await work;
		} catch (error) {
			if (!(error instanceof HasherFull)) throw error;
			throw new AppError("busy", { headers: { "retry-after": "5" } });
		}
	};
	app.decorate("passwords", {
		hash: (password, { origin }) => orBusy(hasher.hash(password, budgetOf(origin))),
		verify: (stored, password, { origin }) => orBusy(hasher.verify(stored, password, budgetOf(origin))),
		computed: () => hasher.computed,
	});
	app.addHook("onClose", () => hasher.close());
	await app.register(publicCalls(passwordRoutes));
});
