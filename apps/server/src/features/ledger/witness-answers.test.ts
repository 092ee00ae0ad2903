import { cosign, signerOf } from "@bcc/ledger";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ledgerWitness } from "#server/db/schema/ledger.ts";
import type { Misbehaviour } from "#server/testing/witness.ts";
import { createWitnessedApp, type WitnessedApp } from "#server/testing/witnessed-app.ts";

let s: WitnessedApp;
beforeEach(async () => {
	s = await createWitnessedApp();
});
afterEach(() => s.close());

describe("a witness that does not", () => {
	const honestLine: Misbehaviour = ({ honest }, reply) => void reply.end(honest);
	const answering =
		(status: number, text = "", headers: Record<string, string> = {}): Misbehaviour =>
		(_, reply) =>
			void reply.writeHead(status, headers).end(text);
	const stranger = signerOf("paper.example", new Uint8Array(32).fill(2), 4);
	const textOf = (question: string) => question.slice(question.indexOf("\n\n") + 2).split("\n\n")[0] ?? "";

	const answers: [string, Misbehaviour, string][] = [
		["knows no such log", answering(404), "unknown_log"],
		["knows another key of the log", answering(403), "unknown_key"],
		["has a fault of its own", answering(500, "Oops"), "refused"],
		["sends elsewhere", answering(302, "", { location: "http://169.254.169.254/" }), "refused"],
		["breaks off", (_, reply) => void reply.destroy(), "unreachable"],
		["never answers", () => {}, "slow"],
		["begins to answer and never ends", (_, reply) => void reply.writeHead(200).write("— "), "slow"],
		["answers garbage", answering(200, "<!doctype html>\n<p>Welcome!"), "unreadable"],
		["answers nothing", answering(200), "other_key"],
		["answers without end", endless, "unreadable"],
		["answers 409 without a size", answering(409, "go away"), "unreadable"],
		[
			"claims to have signed the state that the proof begins with",
			answering(409, "0\n", { "content-type": "text/x.tlog.size" }),
			"unreadable",
		],
		[
			"signs with another key",
			({ body: question }, reply) => void reply.end(cosign(`${textOf(question)}\n`, stranger, 1_798_000_000)),
			"other_key",
		],
		[
			"signs another state",
			(_, reply) =>
				void reply.end(cosign("awards.example/ledger\n7\nAAAA\n", s.witness.signer, 1_798_000_000)),
			"other_key",
		],
		[
			"signs another note, whose end is its answer",
			({ body: question, honest }, reply) => {
				const own = question.slice(question.indexOf("\n\n") + 2);
				const text = `${own}${honest}extra\n`;
				reply.end(`${honest}extra\n\n${cosign(text, s.witness.signer, 1_798_000_000)}`);
			},
			"unreadable",
		],
		[
			"signs without a time",
			({ body: question }, reply) => void reply.end(cosign(`${textOf(question)}\n`, s.witness.signer, 0)),
			"other_key",
		],
	];

	test("signs: nothing of its answer appears, and votes are signed all the same", async () => {
		for (const [at, [name, misbehave, fault]] of answers.entries()) {
			s.witness.misbehave = misbehave;
			await s.cast(1);
			await s.asked();
			expect([name, await s.state()]).toMatchObject([name, { fault, signed: null }]);
			expect([name, await s.shown()]).toEqual([name, { size: at + 1, signers: [], lines: 1 }]);
			expect([name, s.t.app.ledger.current.refusal]).toEqual([name, null]);
		}
		expect((await s.t.app.inject("/ledger/witnessed")).statusCode).toBe(404);
		s.witness.misbehave = undefined;
		await s.asked();
		expect(await s.state()).toMatchObject({ fault: null, signed: { size: answers.length } });
	});

	test("lines of other keys in its answer are ignored", async () => {
		s.witness.misbehave = ({ body: question, honest }, reply) =>
			void reply.end(cosign(`${textOf(question)}\n`, stranger, 1_798_000_000) + honest);
		await s.cast(20);
		await s.asked();
		expect(await s.shown("checkpoint", [s.witness.signer, stranger])).toEqual({
			size: 20,
			signers: ["paper.example"],
			lines: 2,
		});
	});

	test("is down: its signatures stay, and it is asked again after a while", async () => {
		await s.cast(20);
		await s.asked();
		await s.witness.close();
		await s.cast(1);
		await s.asked();
		expect(await s.state()).toMatchObject({ fault: "unreachable", signed: { size: 20 } });
		expect(await s.shown()).toMatchObject({ size: 21, signers: [] });
		const [row] = await s.t.db.select({ failures: ledgerWitness.failures }).from(ledgerWitness);
		await s.t.app.ledger.witnessed();
		expect(await s.t.db.select({ failures: ledgerWitness.failures }).from(ledgerWitness)).toEqual([row]);
	});

	test("delays no vote while it is asked", async () => {
		await s.cast(20);
		await s.rested();
		s.witness.misbehave = () => {};
		const asking = s.t.app.ledger.witnessed();
		await s.cast(5);
		expect((await s.shown()).size).toBe(25);
		s.witness.misbehave = honestLine;
		await asking;
	});
});

function endless(_: unknown, reply: Parameters<Misbehaviour>[1]): void {
	reply.writeHead(200);
	const write = () => {
		while (!reply.destroyed && reply.write("— paper.example AAAAAAAAAAAAAAAA\n".repeat(100)));
	};
	reply.on("drain", write);
	write();
}
