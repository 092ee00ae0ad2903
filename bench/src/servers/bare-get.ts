import { readFileSync } from "node:fs";
import Fastify from "fastify";

/** Baseline: Fastify that answers GET BENCH_PATH with the bytes of the file BENCH_BODY. */
const body = readFileSync(process.env.BENCH_BODY ?? "");
const app = Fastify();
app.get("/readyz", async () => ({ status: 1 }));
app.get(process.env.BENCH_PATH ?? "/", async (_request, reply) =>
	reply.type("application/json; charset=utf-8").send(body),
);
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
