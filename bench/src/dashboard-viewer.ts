import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "@bcc/testing/server-process";

/** The administrator that `dashboardEnv` has the server make. */
const email = "organiser@example.org";
const password = "upendo wa kweli";
export const dashboardEnv = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };

/** What the screen of votes asks for. */
const calls = ["dashboard?by=hour"];

export type Viewer = {
	/** Asks for everything at once; gives the milliseconds until the last answer was there. */
	open(): Promise<number>;
	/** Asks again and again, with a pause in between, until `work` is done; gives what it gave. */
	watchDuring<Result>(work: Promise<Result>, pauseMs: number): Promise<Result>;
	/** Whether all votes that had been stored a minute ago are in the charts. */
	chartsUpToDate(): Promise<boolean>;
};

/** Signs in to a server's back office. */
export async function signInToDashboard(server: ServerProcess): Promise<Viewer> {
	const reply = await fetch(`${server.url}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ user: { email, password } }),
	});
	if (!reply.ok) throw new Error(`The organiser could not sign in: ${await reply.text()}`);
	const cookie = reply.headers
		.getSetCookie()
		.map((each) => each.split(";", 1)[0])
		.join("; ");

	async function ask(call: string): Promise<{ data: { as_of?: string } }> {
		const answer = await fetch(`${server.url}/admin/api/votes/${call}`, { headers: { cookie } });
		if (!answer.ok) throw new Error(`${call} was answered ${answer.status}`);
		return (await answer.json()) as { data: { as_of?: string } };
	}

	async function open(): Promise<number> {
		const startedAt = performance.now();
		await Promise.all(calls.map(ask));
		return performance.now() - startedAt;
	}

	return {
		open,
		async watchDuring(work, pauseMs) {
			let over = false;
			const watching = (async () => {
				while (!over) {
					await open();
					await sleep(pauseMs);
				}
			})();
			try {
				return await work;
			} finally {
				over = true;
				await watching;
			}
		},
		async chartsUpToDate() {
			const { as_of } = (await ask("history?by=minute")).data;
			return as_of !== undefined && Date.now() - Date.parse(as_of) < 60_000;
		},
	};
}
