import { ipReplySchema } from "@bcc/contract/ip";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

/** `GET /ip`: the visitor's own address, unless `IP_SERVICE_URL` names an external service. */
export const visitorAddress: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/ip",
		{ schema: { tags: ["voting"], summary: "The caller's own address", response: { 200: ipReplySchema } } },
		async (request, reply) => {
			reply.header("cache-control", "no-store");
			return { ip: request.origin?.address ?? "" };
		},
	);
};
