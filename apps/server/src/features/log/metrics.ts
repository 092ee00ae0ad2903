import { logRefusals } from "@bcc/contract/log/admin-log";
import type { FastifyInstance } from "fastify";

/** For alerts to operators (deploy/alerts.yml). */
export function addLogMetrics({ metrics, ledger }: FastifyInstance): void {
	if (!metrics) return;
	new metrics.client.Gauge({
		name: "awards_log_refused",
		help: "1: this process does not sign the public log, for this reason",
		labelNames: ["reason"],
		registers: [metrics.registry],
		collect() {
			for (const reason of logRefusals) this.set({ reason }, ledger.current.refusal === reason ? 1 : 0);
		},
	});
}
