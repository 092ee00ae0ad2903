import { createApiClient, type Transport } from "@bcc/contract/client";
import type { Registration } from "@bcc/contract/people/account";
import { m } from "@bcc/messages";
import { expect, test } from "vitest";
import { insistent } from "./insistent-api.ts";

const details = { email: "neema@example.org", password: "imani-na-upendo" } as Registration;
const user = { userId: 7, firstname: "Neema" };

type Moment = "before" | "after" | "gateway" | "answered";

/** A server that makes one account, behind a connection that breaks at the given moments, one for each request. */
function serverBehind(moments: Moment[]) {
	const done: string[] = [];
	let hasAccount = false;
	const refusal = (code: string) => ({
		httpStatus: 409,
		body: { status: 0, message: code, error: { code, message: code } },
	});
	const answer = (path: string) => {
		if (path === "/auth/login" && !hasAccount) return refusal("wrong_credentials");
		if (path === "/users/registration" && hasAccount) return refusal("registration_refused");
		if (path === "/users/registration") hasAccount = true;
		return { httpStatus: 200, body: { status: 1, message: "done", data: user } };
	};
	const transport: Transport = async ({ path }) => {
		const moment = moments.shift() ?? "answered";
		if (moment === "before") throw new Error("no connection");
		if (moment === "gateway") return { httpStatus: 504, body: null };
		const reply = answer(path);
		done.push(path);
		if (moment === "after") throw new Error("the connection broke");
		return reply;
	};
	return { done, transport };
}

/** A page whose connection is back at once; the visitor gives up after `giveUpAfter` pauses. */
function openPage(transport: Transport, giveUpAfter = Number.POSITIVE_INFINITY) {
	const giveUp = new AbortController();
	const pauses: number[] = [];
	const seen: string[] = [];
	const api = insistent(createApiClient({ transport, apiKey: "public", locale: "en" }), {
		wait(ms, again) {
			pauses.push(ms);
			if (pauses.length > giveUpAfter) giveUp.abort();
			else queueMicrotask(again);
			return () => {};
		},
		onLost: () => seen.push("lost"),
		onAnswered: () => seen.push("answered"),
		signal: giveUp.signal,
	});
	return { api, pauses, seen };
}

test("signing up is sent until it is answered; an account made the first time is not made again", async () => {
	for (const [moments, done] of [
		[["answered"], ["/users/registration"]],
		[
			["before", "answered"],
			["/auth/login", "/users/registration"],
		],
		[
			["after", "before", "gateway"],
			["/users/registration", "/auth/login"],
		],
		[
			["after", "after"],
			["/users/registration", "/auth/login", "/auth/login"],
		],
		[
			["before", "answered", "after", "before"],
			["/auth/login", "/users/registration", "/auth/login"],
		],
	] as [Moment[], string[]][]) {
		const server = serverBehind([...moments]);
		const { api, seen } = openPage(server.transport);
		const result = await api.register(details);
		expect([result.ok, server.done], moments.join()).toEqual([true, done]);
		expect(result.message).toBe(done.at(-1) === "/auth/login" ? m.api_registered(user) : "done");
		expect(seen).toEqual(moments.length > 1 ? ["lost", "answered"] : []);
	}
});

test("other repeatable calls are repeated, the rest are not", async () => {
	for (const call of ["signIn", "updateProfile", "forgotPassword", "resendConfirmation"] as const) {
		const { done, transport } = serverBehind(["before", "gateway"]);
		await openPage(transport).api[call](details as never);
		expect(done, call).toHaveLength(1);
	}
	for (const call of ["changePassword", "resetPassword", "confirmEmail", "deleteAccount"] as const) {
		const { done, transport } = serverBehind(["before"]);
		const { api, seen } = openPage(transport);
		expect([(await api[call](details as never)).ok, done, seen], call).toEqual([false, [], []]);
	}
});

test("pauses grow to half a minute; giving up returns that no answer came", async () => {
	const { transport } = serverBehind(Array(20).fill("before"));
	const { api, pauses } = openPage(transport, 8);
	expect(await api.forgotPassword("x")).toMatchObject({ ok: false, code: "unreachable" });
	expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30].map((seconds) => seconds * 1_000));
});
