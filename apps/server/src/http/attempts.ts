import fp from "fastify-plugin";
import { tooManyAttempts, type Words } from "#server/lib/app-error.ts";
import { type Budget, RateLimit } from "#server/lib/rate-limit.ts";

/** A budget and whose it is. */
export type BudgetKey = [budget: Budget, key: string];

/** Keys remembered at once for each budget, so that none is flushed by another: some 5 MB each at most. */
const maxKeys = 25_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Takes one of a budget; throws `too_many_attempts`. @returns what gives it back */
		takeAttempt(budget: Budget, key: string | number, words?: Words): () => void;
		/** Takes one of each budget and returns what gives them back; takes none and returns null where one is used up. */
		takeAttempts(wanted: BudgetKey[]): (() => void) | null;
	}
}

const metadata = { name: "attempts" };

/** Limits of what can be guessed or sent too often; each feature declares its own budgets (docs/decisions/0014). */
export const attempts = fp(async (app) => {
	const now = () => app.clock().getTime();
	const limits = new Map<Budget, RateLimit>();
	const limitOf = (budget: Budget) => {
		const limit = limits.get(budget) ?? new RateLimit(maxKeys);
		limits.set(budget, limit);
		return limit;
	};
	const take = (budget: Budget, key: string) => limitOf(budget).take(key, budget, now());
	const giveBack = (budget: Budget, key: string) => limitOf(budget).giveBack(key);

	app.decorate("takeAttempt", (budget: Budget, key: string | number, words?: Words) => {
		const waitMs = take(budget, String(key));
		if (waitMs > 0) throw tooManyAttempts(waitMs, words);
		return () => giveBack(budget, String(key));
	});
	app.decorate("takeAttempts", (wanted: BudgetKey[]) => {
		// Checked before any is taken: without attempts left nothing is recorded.
		if (wanted.some(([budget, key]) => limitOf(budget).wait(key, budget, now()) > 0)) return null;
		for (const [budget, key] of wanted) take(budget, key);
		return () => {
			for (const [budget, key] of wanted) giveBack(budget, key);
		};
	});
}, metadata);
