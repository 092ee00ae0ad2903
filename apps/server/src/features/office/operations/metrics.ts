import { proxyFaults } from "@bcc/contract/office/admin-operations";
import fp from "fastify-plugin";
import { backup } from "#server/db/schema/backup.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { latestBackup } from "#server/features/office/backup/data.ts";
import { isGivenUp, isWaiting } from "#server/features/site/mail/data.ts";
import { sql } from "#server/lib/drizzle.ts";

const metadata = {
	name: "office/operations/metrics",
	dependencies: ["metrics", "proxy-faults"],
};

/** Metrics for alerts to operators (deploy/alerts.yml). */
export const operationsMetrics = fp(async (app) => {
	if (!app.metrics) return;
	const { db } = app;
	const { registry, client } = app.metrics;
	const { Counter, Gauge } = client;
	const registers = [registry];

	/** NaN while the database does not answer: the other metrics are still exported. */
	const ofDatabase = (read: () => Promise<number>) => read().catch(() => Number.NaN);
	new Gauge({
		name: "awards_last_backup_timestamp_seconds",
		help: "When the last backup was taken that its own checksums do not contradict; 0: there is none",
		registers,
		async collect() {
			const last = () => latestBackup(db, sql`${backup.isGood} is distinct from false`);
			this.set(await ofDatabase(async () => ((await last())?.takenAt.getTime() ?? 0) / 1000));
		},
	});
	for (const [name, help, condition] of [
		["awards_mails_waiting", "E-mails that have not been sent", isWaiting],
		[
			"awards_mails_given_up",
			"E-mails that are not tried any more, and that nobody has looked at",
			isGivenUp,
		],
	] as const) {
		new Gauge({
			...{ name, help, registers },
			async collect() {
				this.set(await ofDatabase(() => db.$count(outgoingMail, condition)));
			},
		});
	}
	new Counter({
		name: "awards_proxy_faults_total",
		help: "Requests for which the proxy forwarded no client address",
		labelNames: ["fault"],
		registers,
		collect() {
			this.reset();
			for (const fault of proxyFaults) this.inc({ fault }, 0);
			for (const { fault, requests } of app.proxyFaults()) this.inc({ fault }, requests);
		},
	});
}, metadata);
