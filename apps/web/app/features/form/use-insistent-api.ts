import type { Registration, User } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import type { Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { browserApi } from "#web/lib/api.ts";
import { whenLinkMayBeBack } from "#web/lib/link-back.ts";
import { isLost, untilAnswered } from "./until-answered.ts";

/**
 * The API for forms whose repeat does no harm: what gets no answer is sent again when the link is back, with a sign
 * meanwhile and a way to give up (docs/decisions/0020). Leaving the page gives up, too.
 */
export function useInsistentApi(): () => ApiClient {
	const { show, close } = useSnackbar();
	const leave = useRef(() => {});
	useEffect(() => () => leave.current(), []);

	return () => {
		leave.current();
		const giveUp = new AbortController();
		leave.current = () => giveUp.abort();
		return insistent(browserApi(), {
			wait: whenLinkMayBeBack,
			givenUp: giveUp.signal,
			onAnswered: close,
			onLost() {
				const other = { action: m.form_do_not_send(), onPress: () => giveUp.abort() };
				show({ message: m.form_unconfirmed(), tone: "error", other });
			},
		});
	};
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
