import { SimulatedPhone } from "#server/features/ussd/session/simulator.ts";
import type { TestApp } from "#server/testing/app.ts";

export const ussdSecret = "a-secret-of-a-gateway-0123456789";

/** Where the tests' gateway calls from. */
export const gatewayAddress = "198.51.100.7";

/** Settings of a site that takes votes by USSD. */
export const ussdSettings = { USSD_SECRET: ussdSecret, USSD_FROM: "198.51.100.0/28, 2001:db8:5::/48" };

let numbers = 0;

/** A Tanzanian number that nobody else has. */
export function newNumber(): string {
	numbers += 1;
	return `+2557123${String(numbers).padStart(5, "0")}`;
}

/** The reply to a gateway's POST. */
export const callFrom = (t: TestApp, fields: URLSearchParams, remoteAddress = gatewayAddress) =>
	t.app.inject({
		method: "POST",
		url: `/ussd/${ussdSecret}`,
		remoteAddress,
		headers: { "content-type": "application/x-www-form-urlencoded" },
		payload: fields.toString(),
	});

/** A phone whose gateway calls a test's site. */
export const phoneOf = (t: TestApp, number = newNumber()): SimulatedPhone =>
	new SimulatedPhone(number, async (fields) => (await callFrom(t, fields)).body);
