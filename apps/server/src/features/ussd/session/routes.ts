import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "#server/env.ts";
import { answer } from "#server/features/ussd/session/answer.ts";
import { gateways } from "#server/features/ussd/session/gateways.ts";
import type { VotePace } from "#server/features/ussd/session/pace.ts";
import type { MenuCategory } from "#server/features/ussd/session/rules.ts";
import { toReply } from "#server/features/ussd/session/screens.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isWithin, parseAddress, parseRanges } from "#server/lib/network.ts";
import { clientKey, hasUnreliableAddress } from "#server/lib/origin.ts";
import { equalsSecret } from "#server/lib/secrets.ts";

type Options = {
	settings: NonNullable<Env["ussd"]>;
	menu: () => Promise<MenuCategory[]>;
	pace: VotePace;
	/** A gateway has called. */
	called: () => void;
};

type Call = { Params: { secret: string } };

const config = { noPage: true };
const hidden = { compress: false as const, schema: { hide: true } };

/**
 * The gateways' calls. They sign nothing: the secret of the path and the addresses that they call from say who they are; to anybody else
 * there is nothing here.
 */
export const ussdRoutes = ({ settings, menu, pace, called }: Options): FastifyPluginAsync =>
	async function ussdRoutes(app) {
		const from = parseRanges(settings.from);

		function isGateway({ params, origin }: FastifyRequest<Call>): boolean {
			const address = hasUnreliableAddress(origin) ? null : parseAddress(origin?.address);
			return address !== null && isWithin(address, from) && equalsSecret(params.secret, settings.secret);
		}

		app.addHook<Call>("onRequest", async (request) => {
			if (!isGateway(request)) throw new AppError("not_found");
			called();
		});
		app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
			done(null, new URLSearchParams(String(body))),
		);

		async function reply(request: FastifyRequest<Call>, sent: FastifyReply, fields: URLSearchParams) {
			const asked = gateways[request.method === "GET" ? "GET" : "POST"](fields);
			const screen = await answer({ app, menu, pace, gateway: clientKey(request.origin) }, asked);
			return sent.type("text/plain; charset=utf-8").header("cache-control", "no-store").send(toReply(screen));
		}

		app.post<Call>("/ussd/:secret", { ...hidden, config }, async (request, sent) => {
			const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
			return await reply(request, sent, fields);
		});
		app.get<Call>(
			"/ussd/:secret",
			{ ...hidden, config: { ...config, changes: true }, exposeHeadRoute: false },
			async (request, sent) => {
				const [, query = ""] = (request.raw.url ?? "").split("?", 2);
				return await reply(request, sent, new URLSearchParams(query));
			},
		);
	};
