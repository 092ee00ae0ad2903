import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A TCP port of 127.0.0.1 on which nothing listens at the moment.
 *
 * It is below those that systems give to outgoing connections (Linux: from 32768): a connection of a parallel test
 * could otherwise take it before the intended server listens.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(10_240, 32_768);
		if (await isFree(port)) return port;
	}
}

async function isFree(port: number): Promise<boolean> {
	const probe = createServer().listen(port, "127.0.0.1");
	try {
		await once(probe, "listening");
	} catch {
		return false;
	}
	await once(probe.close(), "close");
	return true;
}
