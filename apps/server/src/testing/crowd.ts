import { deviceTypes } from "@bcc/contract/votes/device";
import { LeakyBuckets, type Rate } from "#server/lib/leaky-buckets.ts";
import { Random } from "#server/testing/random.ts";

export type Crowd = {
	allowance: number;
	rate: Rate;
	/** Phones behind one address, each with one vote, and the minutes over which they arrive. */
	phones: number;
	minutes: number;
	/** Of the script behind the same address: how long, and how many votes a second, each with a new cookie. */
	attackMinutes: number;
	attackRate: number;
	/** Of how many device types its votes are: all have the most places, the phones' own alone takes away theirs. */
	attackTypes: number;
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

/** As the site sends a vote again that was throttled (unconfirmed-votes.ts), until it is given up. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const givenUpAfterMs = 60 * minuteMs;

type Phone = { name: string; since: number; pauseMs: number };

/** What becomes of a vote of this voter, at this time in milliseconds. */
export type Cast = (vote: { voter: string; deviceType: number }, now: number) => Answer | Promise<Answer>;

type Answer = "counted" | "throttled" | "network_full";

/**
 * One category, one network, a crowd and a script, in time that is only counted, at a server or at what one does by the
 * rules. The script is as strong as it can be: as
 * many cookies as it asks for, of all device types, and it is always there before everybody else.
 */
export async function simulateCrowd(crowd: Crowd, cast: Cast = serverOf(crowd)): Promise<CrowdResult> {
	const random = new Random(crowd.seed);
	const due = new Map<number, Phone[]>();
	const ask = (at: number, phone: Phone) => {
		const tick = Math.ceil(at / tickMs);
		const others = due.get(tick);
		if (others) others.push(phone);
		else due.set(tick, [phone]);
	};
	for (let index = 0; index < crowd.phones; index++) {
		const since = random.number() * crowd.minutes * minuteMs;
		ask(since, { name: `phone ${index}`, since, pauseMs: firstPauseMs });
	}

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
				const given = cast({ voter: `script ${asked}`, deviceType: asked % crowd.attackTypes }, now);
				// A million of the rules' own answers need no turn each.
				const answer = typeof given === "string" ? given : await given;
				if (answer === "counted") scriptVotes.push(now);
			}
		}
		for (const phone of due.get(tick) ?? []) {
			const answer = await cast({ voter: phone.name, deviceType: 0 }, now);
			if (answer === "counted") {
				honest += 1;
				longestWaitMs = Math.max(longestWaitMs, now - phone.since);
			}
			if (answer !== "throttled" || now - phone.since > givenUpAfterMs) continue;
			ask(now + tickMs + phone.pauseMs * (0.75 + random.number() / 2), phone);
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

/** The server's answers to voters who vote once: the rate, and then the unique slots. */
function serverOf({ rate, allowance }: Crowd): Cast {
	const buckets = new LeakyBuckets();
	const used = deviceTypes.map(() => 0);
	return ({ deviceType }, now) => {
		if (buckets.take("network", rate, now) > 0) return "throttled";
		const slots = used[deviceType] ?? 0;
		if (slots >= allowance) {
			buckets.giveBack("network");
			return "network_full";
		}
		used[deviceType] = slots + 1;
		return "counted";
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
