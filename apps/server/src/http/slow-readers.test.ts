import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { SlowReaders } from "#server/http/slow-readers.ts";

const limits = { patienceMs: 60_000, slowestRate: 1_024 };
const chunk = 64 * 1024;

/** A connection of which `waiting` bytes have not been taken. */
class Reader extends EventEmitter {
	destroyed = false;
	bytesWritten = 0;
	writableLength = 0;
	_handle = { writeQueueSize: 0 };

	write(bytes: number): void {
		this.bytesWritten += bytes;
		this.writableLength += bytes;
		this._handle.writeQueueSize += bytes;
	}

	take(bytes = this.writableLength): void {
		this.writableLength -= bytes;
		this._handle.writeQueueSize -= bytes;
	}

	destroy(): void {
		this.destroyed = true;
		this.emit("close");
	}
}

/** Looks every five seconds at a reader who does something each time; the second at which it was ended. */
function endOf(each: (reader: Reader, second: number) => void, seconds = 3_600, options = limits) {
	const readers = new SlowReaders(options);
	const reader = new Reader();
	readers.add(reader as unknown as Socket);
	readers.look(0);
	for (let second = 5; second <= seconds; second += 5) {
		each(reader, second);
		readers.look(second * 1_000);
		if (reader.destroyed) return second;
	}
	return null;
}

it("ends a reader that stops reading after a minute, and never with the limit switched off", () => {
	const attack = (reader: Reader) => {
		if (reader.bytesWritten === 0) reader.write(chunk);
	};
	expect(endOf(attack)).toBe(65);
	expect(endOf(attack, 3_600, { ...limits, patienceMs: Number.POSITIVE_INFINITY })).toBeNull();
});

it("ends a reader that takes a few bytes now and then, just enough to look alive", () => {
	const drip = (bytes: number) => (reader: Reader) => {
		if (reader.bytesWritten === 0) reader.write(8 * chunk);
		else reader._handle.writeQueueSize -= bytes;
	};
	expect(endOf(drip(1))).toBeLessThanOrEqual(70);
	expect(endOf(drip(2_500))).toBeLessThan(150);
});

it("leaves the slowest honest link, a reader idle between requests, and a pause of less than a minute", () => {
	// 2 kB/s of one long write, reported as sent only at its end.
	const slowLink = (reader: Reader) => {
		if (reader.writableLength === 0) reader.write(40 * chunk);
		reader._handle.writeQueueSize -= 10 * 1_024;
		if (reader._handle.writeQueueSize <= 0) reader.take();
	};
	expect(endOf(slowLink)).toBeNull();
	expect(endOf(() => {})).toBeNull();
	const pausing = (reader: Reader, second: number) => {
		if (reader.writableLength === 0) reader.write(chunk);
		else if (second % 55 === 0) reader.take();
	};
	expect(endOf(pausing)).toBeNull();
});
