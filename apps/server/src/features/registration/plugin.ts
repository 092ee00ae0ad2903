import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { confirmationRoutes } from "#server/features/registration/confirmation-routes.ts";
import { registrationRoutes, type TakeTurn } from "#server/features/registration/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { type Pace, Pacer } from "#server/lib/pace.ts";

/** The paced turns of a network: turns that are taken come back at a pace. */
type Turn = "registration" | "refused";

const paces: Record<Turn, Pace> = {
	/** Each costs a hash and an e-mail to any given address. */
	registration: { atOnce: 100, aMinute: 5 },
	/** With addresses that have an account: probing for accounts. */
	refused: { atOnce: 50, aMinute: 2 },
};

export type RegistrationOptions = {
	/** The site's by default; for tests. */
	paces?: Record<Turn, Pace>;
};

/** At what pace a network's visitors may register (docs/decisions/0007). */
export const registrationPlugin = fp(async (app, options: RegistrationOptions) => {
	const pacers: Record<Turn, Pacer> = { registration: new Pacer(), refused: new Pacer() };

	function take(turn: Turn, network: string): void {
		const wait = pacers[turn].take(network, (options.paces ?? paces)[turn], app.clock().getTime());
		if (wait === 0) return;
		const seconds = Math.ceil(wait / 1_000);
		const words: Words = (language) => m.api_registration_held_back({}, language);
		throw new AppError("too_many_attempts", { headers: { "retry-after": String(seconds) }, words });
	}

	const takeTurn: TakeTurn = ({ origin }) => {
		// On the machine itself, all would share one network (docs/decisions/0007).
		if (origin?.localTrial) return () => {};
		const network = clientKey(origin);
		take("refused", network);
		try {
			take("registration", network);
		} catch (error) {
			pacers.refused.giveBack(network);
			throw error;
		}
		return () => pacers.refused.giveBack(network);
	};
	await app.register(publicCalls(registrationRoutes(takeTurn)));
	await app.register(publicCalls(confirmationRoutes));
});
