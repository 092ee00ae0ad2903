import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server on this machine with the faults of a real one, which the test causes. */
export type FaultyLine = {
	port: number;
	/** Connections made since the start. */
	connections(): number;
	/** Delays what is sent by so many milliseconds each way; on open connections too. */
	delay(ms: number): void;
	/** Resets all connections; new ones are made as before. */
	cut(): void;
	/** Drops all data, both ways, without an error; new connections are accepted and never answered. */
	silence(): void;
	/** New connections reach the server again. Silent ones stay silent: their data is lost. */
	restore(): void;
	close(): Promise<void>;
};

type Pair = { ends: Socket[]; silent: boolean };

/** @param port of the server */
export async function startFaultyLine(port: number, host = "127.0.0.1"): Promise<FaultyLine> {
	const pairs = new Set<Pair>();
	let delayMs = 0;
	let isSilent = false;
	let made = 0;

	function join(pair: Pair, from: Socket, to: Socket): void {
		// In the order they came, also when the delay is removed meanwhile.
		let before = Promise.resolve();
		const pass = (act: () => void) => {
			const due = delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, delayMs)) : undefined;
			if (!due) return void before.then(() => !pair.silent && act());
			before = Promise.all([before, due]).then(() => {
				if (!pair.silent) act();
			});
		};
		from.on("data", (chunk) => pass(() => to.write(chunk)));
		from.on("end", () => pass(() => to.end()));
		from.on("error", () => to.destroy());
		// A closed peer sends nothing over a silent line.
		from.on("close", () => pass(() => to.destroySoon()));
	}

	const proxy = createServer((client) => {
		made += 1;
		const pair: Pair = { ends: [client], silent: isSilent };
		pairs.add(pair);
		client.on("close", () => pair.silent || pairs.delete(pair));
		if (isSilent) {
			client.on("error", () => {}).resume();
			return;
		}
		const server = connect(port, host);
		pair.ends.push(server);
		for (const socket of pair.ends) socket.setNoDelay(true);
		join(pair, client, server);
		join(pair, server, client);
	});
	proxy.listen(0, "127.0.0.1");
	await once(proxy, "listening");

	function reset(): void {
		for (const { ends } of pairs) for (const end of ends) end.resetAndDestroy();
		pairs.clear();
	}
	return {
		port: (proxy.address() as AddressInfo).port,
		connections: () => made,
		delay(ms) {
			delayMs = ms;
		},
		cut: reset,
		silence() {
			isSilent = true;
			for (const pair of pairs) pair.silent = true;
		},
		restore() {
			isSilent = false;
		},
		async close() {
			reset();
			proxy.close();
			await once(proxy, "close");
		},
	};
}
