import { connect } from "node:net";

/** A request that its sender aborts. */
export type BrokenOffRequest = {
	/** The bytes that are sent, as they go over the line. */
	bytes: string | Uint8Array;
	/** Milliseconds until the sender disconnects without having read anything; or as soon as the reply begins. */
	leave: number | "as the reply begins";
	/** Resets the connection instead of closing it. */
	reset: boolean;
};

/** A reply that does not begin within this is not waited for, in milliseconds. */
const patienceMs = 2_000;

/** Sends a request on its own connection and disconnects; resolves when the connection is closed. */
export function breakOff(port: number, { bytes, leave, reset }: BrokenOffRequest): Promise<void> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		const end = () => (reset ? socket.resetAndDestroy() : socket.destroy());
		const timer = setTimeout(end, leave === "as the reply begins" ? patienceMs : leave);
		if (leave === "as the reply begins") socket.once("data", end);
		socket.on("error", end);
		socket.once("close", () => {
			clearTimeout(timer);
			resolve();
		});
		socket.write(bytes);
	});
}
