import { deviceTypes } from "@bcc/contract";
import { type Pace, Pacer } from "#server/lib/pace.ts";

export type Crowd = {
	allowance: number;
	pace: Pace;
	/** Phones behind one address, each with one vote, and the minutes over which they arrive. */
	phones: number;
	minutes: number;
	/** Of the script behind the same address: how long, and how many votes a second, each with a new cookie. */
	attackMinutes: number;
	attackRate: number;
	seed: number;
};

export type CrowdResult = {
	/** The share of the honest votes that count, 0 to 1. */
	honest: number;
	/** Milliseconds that the most patient honest voter waited. */
	longestWaitMs: number;
	/** The most votes of the script that counted within any minute, and in all. */
	scriptInMinute: number;
	script: number;
};

const tickMs = 20;
const minuteMs = 60_000;

/** As the site sends a vote again that was held back (unconfirmed-votes.ts), until it is given up. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const givenUpAfterMs = 30 * minuteMs;

type Phone = { since: number; pauseMs: number };

/**
 * One category, one network, a crowd and a script, in time that is only counted. The script is as strong as it can be: as
 * many cookies as it asks for, of all device types, and it is always there before everybody else.
 */
export function simulateCrowd(crowd: Crowd): CrowdResult {
	const random = randomOf(crowd.seed);
	const pacer = new Pacer();
	const used = deviceTypes.map(() => 0);
	const due = new Map<number, Phone[]>();
	const ask = (at: number, phone: Phone) => {
		const tick = Math.ceil(at / tickMs);
		const others = due.get(tick);
		if (others) others.push(phone);
		else due.set(tick, [phone]);
	};
	for (let index = 0; index < crowd.phones; index++) {
		const since = random() * crowd.minutes * minuteMs;
		ask(since, { since, pauseMs: firstPauseMs });
	}

	/** What the server answers: the pace, and then the unique slots. */
	const cast = (deviceType: number, now: number): "counted" | "held_back" | "network_full" => {
		if (pacer.take("network", crowd.pace, now) > 0) return "held_back";
		const slots = used[deviceType] ?? 0;
		if (slots >= crowd.allowance) {
			pacer.giveBack("network");
			return "network_full";
		}
		used[deviceType] = slots + 1;
		return "counted";
	};

	const scriptVotes: number[] = [];
	let honest = 0;
	let longestWaitMs = 0;
	let asked = 0;
	const end = (crowd.minutes + crowd.attackMinutes) * minuteMs + givenUpAfterMs;
	for (
		let tick = 0;
		tick * tickMs < end && (due.size > 0 || tick * tickMs < crowd.attackMinutes * minuteMs);
		tick++
	) {
		const now = tick * tickMs;
		if (now < crowd.attackMinutes * minuteMs) {
			for (; asked < ((now + tickMs) * crowd.attackRate) / 1_000; asked++) {
				if (cast(asked % deviceTypes.length, now) === "counted") scriptVotes.push(now);
			}
		}
		for (const phone of due.get(tick) ?? []) {
			const answer = cast(0, now);
			if (answer === "counted") {
				honest += 1;
				longestWaitMs = Math.max(longestWaitMs, now - phone.since);
			}
			if (answer !== "held_back" || now - phone.since > givenUpAfterMs) continue;
			ask(now + tickMs + phone.pauseMs * (0.75 + random() / 2), phone);
			phone.pauseMs = Math.min(2 * phone.pauseMs, longestPauseMs);
		}
		due.delete(tick);
	}
	return {
		honest: honest / crowd.phones,
		longestWaitMs,
		scriptInMinute: mostInMinute(scriptVotes),
		script: scriptVotes.length,
	};
}

function mostInMinute(times: number[]): number {
	let most = 0;
	let first = 0;
	times.forEach((time, index) => {
		while ((times[first] ?? 0) <= time - minuteMs) first += 1;
		most = Math.max(most, index - first + 1);
	});
	return most;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
