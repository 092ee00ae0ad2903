import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { runLoad } from "./load.ts";

test("every request is answered once, whatever the framing of the answer", async () => {
	const server = createServer((request, response) => {
		const index = Number(request.url?.slice(1));
		request.resume().once("end", () => {
			if (index % 3 === 0) response.writeHead(200, { "content-length": "2" }).end("é");
			else if (index % 3 === 1) {
				response.statusCode = 409;
				response.write("al");
				setImmediate(() => response.end("ready"));
			} else response.writeHead(204, { connection: "close" }).end();
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	const bodies: string[] = [];
	const report = await runLoad({
		url: `http://127.0.0.1:${port}`,
		connections: 5,
		next: (index) => (index < 30 ? { method: "POST", path: `/${index}`, body: "{}" } : undefined),
		onReply: (reply, index) => {
			bodies[index] = reply.body;
		},
	});
	server.close();
	expect(report.statuses).toEqual({ 200: 10, 204: 10, 409: 10 });
	expect(bodies).toEqual(Array.from({ length: 30 }, (_, index) => ["é", "already", ""][index % 3]));
});

test("a connection nobody answers counts as status 0", async () => {
	const url = `http://127.0.0.1:${await freePort()}`;
	const next = (index: number) => (index < 3 ? { path: "/" } : undefined);
	expect((await runLoad({ url, connections: 1, next })).statuses).toEqual({ 0: 3 });
});
