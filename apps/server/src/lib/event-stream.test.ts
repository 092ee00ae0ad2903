import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { EventStreams } from "#server/lib/event-stream.ts";

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

test("streams are bounded, in all and for each network, and make room when they end", () => {
	const streams = new EventStreams({ inAll: 3, ofNetwork: 2 });
	const open = (network: string | null, response = newResponse()) => streams.open(1, network, response, "");
	const first = newResponse();
	expect([open("a", first), open("a"), open("a"), open("b"), open("b")]).toEqual([
		true,
		true,
		false,
		true,
		false,
	]);
	first.emit("close");
	expect([open("a"), open("a"), streams.size]).toEqual([true, false, 3]);
	streams.close();
});

test("an unknown network has no limit", () => {
	const streams = new EventStreams({ inAll: 3, ofNetwork: 1 });
	const open = () => streams.open(1, null, newResponse(), "");
	expect([open(), open(), open(), open()]).toEqual([true, true, true, false]);
	streams.close();
});

test("a reader that has left before the stream opens is not added", () => {
	const streams = new EventStreams({ inAll: 1, ofNetwork: 1 });
	const gone = newResponse();
	gone.destroy();
	expect(streams.open(1, "a", gone, "")).toBe(true);
	expect([streams.size, [...streams.topics]]).toEqual([0, []]);
	streams.close();
});
