import type { ApiClient } from "@bcc/contract/client";
import type { Registration, User } from "@bcc/contract/people/account";
import type { Failure, Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { snackbar } from "#web/components/snackbar.tsx";
import { whenConnectionMayReturn } from "#web/lib/connection-return.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

type Dependencies = {
	/** Calls back once, after so many milliseconds or when the connection may be back; returns a function that ends the wait. */
	wait: typeof whenConnectionMayReturn;
	/** Called once, when no answer came for the first time. */
	onLost?: () => void;
	/** Called when an answer has come after that. */
	onAnswered?: () => void;
	/** Set when the visitor gives up. */
	signal: AbortSignal;
};

let sending = new AbortController();

/** Stops repeating: the visitor left the form's page. */
export function giveUpSending(): void {
	sending.abort();
}

/**
 * The API for forms whose repeat does no harm: a call without an answer is sent again when the connection is back, with a sign
 * meanwhile and a way to give up (docs/decisions/0020).
 */
export function insistentApi(api: ApiClient): ApiClient {
	sending.abort();
	const mine = new AbortController();
	sending = mine;
	return insistent(api, {
		wait: whenConnectionMayReturn,
		signal: mine.signal,
		onAnswered: snackbar.close,
		onLost() {
			const other = { action: m.form_do_not_send(), onPress: () => mine.abort() };
			snackbar.show({ message: m.form_unconfirmed(), tone: "error", other });
		},
	});
}

/** The same API, whose repeatable calls insist on an answer. */
export function insistent(api: ApiClient, dependencies: Dependencies): ApiClient {
	const insist = <Data>(send: () => Promise<Result<Data>>, repeat = send) =>
		untilAnswered(send, repeat, dependencies);
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
		book: (booking) => insist(() => api.book(booking)),
		nominate: (nomination) => insist(() => api.nominate(nomination)),
	};
}

/** Signs in, if the account was made the first time; so its owner is not mailed about a second registration. */
async function registerAgain(api: ApiClient, details: Registration): Promise<Result<User>> {
	const made = await api.signIn({ email: details.email, password: details.password });
	if (made.ok) return { ...made, message: m.api_registered({ firstname: made.data.firstname }) };
	return isLost(made) ? made : await api.register(details);
}

/** No answer came, or not one of the API's: the call may have been carried out or not. */
function isLost(result: Result<unknown>): result is Failure {
	return !result.ok && (result.code === "unreachable" || result.code === "unreadable");
}

/**
 * Sends until there is an answer, or the visitor gives up.
 *
 * @param repeat the call sent after the first time: it must do no harm where the first was carried out
 */
export async function untilAnswered<Data>(
	send: () => Promise<Result<Data>>,
	repeat: () => Promise<Result<Data>>,
	{ wait, onLost, onAnswered, signal }: Dependencies,
): Promise<Result<Data>> {
	let result = await send();
	if (!isLost(result)) return result;
	onLost?.();
	for (let pauseMs = firstPauseMs; isLost(result); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
		await new Promise<void>((resolve) => {
			const end = wait(pauseMs, resolve);
			const stop = () => {
				end();
				resolve();
			};
			if (signal.aborted) stop();
			signal.addEventListener("abort", stop, { once: true });
		});
		if (signal.aborted) return result;
		result = await repeat();
	}
	onAnswered?.();
	return result;
}
