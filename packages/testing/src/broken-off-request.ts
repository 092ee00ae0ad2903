import { connect } from "node:net";

/** A request that its sender breaks off. */
export type BrokenOffRequest = {
	/** All that is sent of it, as it goes over the line. */
	bytes: string | Uint8Array;
	/** Milliseconds until the sender leaves without having read anything; or as soon as the reply begins. */
	leave: number | "as the reply begins";
	/** Tells the server nothing in order: the connection is reset. */
	reset: boolean;
};

/** A reply that does not begin within this is not waited for, in milliseconds. */
const patienceMs = 2_000;

/** Sends a request on a connection of its own and leaves; resolves when the connection is gone. */
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
