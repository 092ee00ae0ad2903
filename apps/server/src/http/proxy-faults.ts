import { proxyFaults as faults, type ProxyFault } from "@bcc/contract/admin";
import fp from "fastify-plugin";
import { isInProcess } from "#server/http/in-process.ts";
import { letIn } from "#server/http/let-in.ts";
import type { Origin } from "#server/lib/origin.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Asked by machines about this one, around any proxy: where it comes from tells nothing. */
		probe?: boolean;
	}
	interface FastifyInstance {
		noteProxyFault(origin: Origin | null): void;
		proxyFaults(): { fault: ProxyFault; requests: number; lastAt: Date }[];
	}
}

const warnings: Record<ProxyFault, string> = {
	not_forwarded:
		"A request came through the proxy without X-Forwarded-For. All such visitors count as one network: set X-Forwarded-For in the proxy (docs/operations.md, section 2).",
	unreadable:
		"The last entry of X-Forwarded-For is no address. All such visitors count as one network: set X-Forwarded-For in the proxy to the visitor's address (docs/operations.md, section 2).",
	untrusted_proxy:
		"A request came through a proxy that TRUST_PROXY does not name. All its visitors count as one network: set TRUST_PROXY to the proxy's own address (docs/operations.md, section 2).",
};

/** Notices a proxy that does not tell who its visitors are, and says so once in the log (docs/decisions/0028). */
export const proxyFaults = fp(async (app) => {
	const seen = new Map<ProxyFault, { requests: number; lastAt: Date }>();

	function note(origin: Origin | null): void {
		const fault = origin?.fault;
		if (!fault) return;
		const known = seen.get(fault);
		if (!known) app.log.warn(warnings[fault]);
		seen.set(fault, { requests: (known?.requests ?? 0) + 1, lastAt: app.clock() });
	}

	app.decorate("noteProxyFault", note);
	app.addHook("onRequest", (request, _reply, done) => {
		const { origin } = request;
		if (origin?.fault && !letIn.has(request.raw) && !isInProcess() && !request.routeOptions.config?.probe)
			note(origin);
		done();
	});
	app.decorate("proxyFaults", () =>
		faults.flatMap((fault) => {
			const known = seen.get(fault);
			return known ? [{ fault, ...known }] : [];
		}),
	);
});
