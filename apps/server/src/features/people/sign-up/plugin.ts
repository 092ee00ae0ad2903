import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { confirmationRoutes } from "#server/features/people/sign-up/confirmation-routes.ts";
import { registrationRoutes, type TakeToken } from "#server/features/people/sign-up/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { tooManyAttempts } from "#server/lib/app-error.ts";
import { LeakyBuckets, type Rate } from "#server/lib/leaky-buckets.ts";
import { clientKey } from "#server/lib/origin.ts";

/** What takes a token of a network; its tokens come back at a rate. */
type Limited = "registration" | "refused";

const rates: Record<Limited, Rate> = {
	/** Each costs a hash and an e-mail to any given address. */
	registration: { burst: 100, perMinute: 5 },
	/** With addresses that have an account: probing for accounts. */
	refused: { burst: 50, perMinute: 2 },
};

export type RegistrationOptions = {
	/** The site's by default; for tests. */
	rates?: Record<Limited, Rate>;
};

const metadata = {
	name: "people/sign-up",
	dependencies: ["people/password", "people/session", "site/mail", "site/mail/asked-mails"],
};

/** At what rate a network's visitors may register (docs/decisions/0007). */
export const registrationPlugin = fp(async (app, options: RegistrationOptions) => {
	const buckets: Record<Limited, LeakyBuckets> = {
		registration: new LeakyBuckets(),
		refused: new LeakyBuckets(),
	};

	function take(limited: Limited, network: string): void {
		const wait = buckets[limited].take(network, (options.rates ?? rates)[limited], app.clock().getTime());
		if (wait === 0) return;
		throw tooManyAttempts(wait, (language) => m.api_registration_throttled({}, language));
	}

	const takeToken: TakeToken = async (request) => {
		const { origin } = request;
		// On the machine itself, all would share one network (docs/decisions/0007).
		if (origin?.localTrial) return () => {};
		const network = clientKey(origin);
		take("refused", network);
		try {
			take("registration", network);
		} catch (error) {
			buckets.refused.giveBack(network);
			throw error;
		}
		await app.takeMailOfOperator(request);
		return () => buckets.refused.giveBack(network);
	};
	await app.register(publicApi(registrationRoutes(takeToken)));
	await app.register(publicApi(confirmationRoutes));
}, metadata);
