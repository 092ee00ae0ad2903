import { proxyFaults as faults, type ProxyFault } from "@bcc/contract/office/admin-operations";
import fp from "fastify-plugin";
import { isInProcess } from "#server/http/in-process.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Requested by monitoring directly, past any proxy: its address proves nothing. */
		probe?: boolean;
	}
	interface FastifyInstance {
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

const metadata = { name: "proxy-faults" };

/** Detects a proxy that does not forward visitors' addresses, and logs it once (docs/decisions/0002). */
export const proxyFaults = fp(async (app) => {
	const seen = new Map<ProxyFault, { requests: number; lastAt: Date }>();

	function note(fault: ProxyFault): void {
		const known = seen.get(fault);
		if (!known) app.log.warn(warnings[fault]);
		seen.set(fault, { requests: (known?.requests ?? 0) + 1, lastAt: app.clock() });
	}

	app.addHook("onRequest", (request, _reply, done) => {
		const fault = request.origin?.fault;
		if (fault && !isInProcess() && !request.routeOptions.config?.probe) note(fault);
		done();
	});
	app.decorate("proxyFaults", () =>
		faults.flatMap((fault) => {
			const known = seen.get(fault);
			return known ? [{ fault, ...known }] : [];
		}),
	);
}, metadata);
