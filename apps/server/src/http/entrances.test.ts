import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { entrances } from "#server/http/entrances.ts";

const address = { port: 0, host: "127.0.0.1" };

async function newApp() {
	const app = fastify();
	await app.register(entrances);
	app.get("/", () => "in");
	return app;
}

test("whoever comes gets in, and closing waits for all who are in", async () => {
	const app = await newApp();
	let answer = () => {};
	app.get("/slow", async () => {
		await new Promise<void>((resolve) => {
			answer = resolve;
		});
		return "in";
	});
	await app.openEntrances(address);
	const { port } = app.server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	const visits = Array.from({ length: 100 }, async () => (await fetch(url)).text());
	expect(new Set(await Promise.all(visits))).toEqual(new Set(["in"]));

	const slow = fetch(`${url}/slow`, { headers: { connection: "close" } });
	await expect.poll(() => answer.name).not.toBe("answer");
	const closing = app.close();
	answer();
	expect(await (await slow).text()).toBe("in");
	await closing;
	const [refusal] = await once(connect(port, "127.0.0.1"), "error");
	expect(refusal.code).toBe("ECONNREFUSED");
});

test("a port that somebody has is refused, also to a second server of the same user", async () => {
	const app = await newApp();
	await app.openEntrances(address);
	const { port } = app.server.address() as AddressInfo;
	const second = await newApp();
	await expect(second.openEntrances({ ...address, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
	await second.close();
	await app.close();

	const other = createServer().listen(address);
	await once(other, "listening");
	const third = await newApp();
	const taken = { ...address, port: (other.address() as AddressInfo).port };
	await expect(third.openEntrances(taken)).rejects.toMatchObject({ code: "EADDRINUSE" });
	await third.close();
	other.close();
});
