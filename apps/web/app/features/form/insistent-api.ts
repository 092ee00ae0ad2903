import type { Registration, User } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import type { Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { snackbar } from "#web/components/snackbar.tsx";
import { whenLinkMayBeBack } from "#web/lib/link-back.ts";
import { isLost, untilAnswered } from "./until-answered.ts";

let sending = new AbortController();

/** Gives up what is sent until it is answered: the form's page is left. */
export function giveUpSending(): void {
	sending.abort();
}

/**
 * The API for forms whose repeat does no harm: what gets no answer is sent again when the link is back, with a sign
 * meanwhile and a way to give up (docs/decisions/0020).
 */
export function insistentApi(api: ApiClient): ApiClient {
	sending.abort();
	const mine = new AbortController();
	sending = mine;
	return insistent(api, {
		wait: whenLinkMayBeBack,
		givenUp: mine.signal,
		onAnswered: snackbar.close,
		onLost() {
			const other = { action: m.form_do_not_send(), onPress: () => mine.abort() };
			snackbar.show({ message: m.form_unconfirmed(), tone: "error", other });
		},
	});
}

/** The same API, with those calls insisting that may be repeated. */
export function insistent(api: ApiClient, around: Parameters<typeof untilAnswered>[2]): ApiClient {
	const insist = <Data>(send: () => Promise<Result<Data>>, repeat = send) =>
		untilAnswered(send, repeat, around);
	return {
		...api,
		register: (details) =>
			insist(
				() => api.register(details),
				() => registerAgain(api, details),
			),
		signIn: (user) => insist(() => api.signIn(user)),
		updateProfile: (details) => insist(() => api.updateProfile(details)),
		forgotPassword: (email) => insist(() => api.forgotPassword(email)),
		resendConfirmation: (email) => insist(() => api.resendConfirmation(email)),
	};
}

/** Signs in, if the account was made the first time; its owner need not hear that somebody wanted another one. */
async function registerAgain(api: ApiClient, details: Registration): Promise<Result<User>> {
	const made = await api.signIn({ email: details.email, password: details.password });
	if (made.ok) return { ...made, message: m.api_registered({ firstname: made.data.firstname }) };
	return isLost(made) ? made : await api.register(details);
}
