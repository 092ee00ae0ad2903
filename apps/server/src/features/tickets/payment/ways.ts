import { cash, wayName } from "@bcc/contract/site/payment-way";
import type { FastifyInstance } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/** The names of the ways that money may have come by: those in the settings, and cash. */
export async function wayNames(app: FastifyInstance): Promise<string[]> {
	const { paymentWays } = await app.siteSettings();
	return [...paymentWays.map(wayName), cash];
}

/** @throws AppError `invalid_input` for a way that is not in the settings */
export async function requireWay(app: FastifyInstance, way: string | null): Promise<void> {
	if (way !== null && !(await wayNames(app)).includes(way))
		throw new AppError("invalid_input", { field: "way" });
}
