import { readFileSync } from "node:fs";
import Fastify from "fastify";
import type { SavedReply } from "#bench/demo-site.ts";

/** Baseline: Fastify that answers each path of the file BENCH_REPLIES with the bytes in it. */
const replies = JSON.parse(readFileSync(process.env.BENCH_REPLIES ?? "", "utf8")) as SavedReply[];
const app = Fastify();
app.get("/readyz", async () => ({ status: 1 }));
for (const { path, file, headers } of replies) {
	const body = readFileSync(file);
	app.get(path, async (_request, reply) => reply.headers(headers).send(body));
}
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
