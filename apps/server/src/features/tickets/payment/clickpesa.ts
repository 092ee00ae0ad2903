import { createHmac } from "node:crypto";
import { readAmount } from "@bcc/contract/tickets/amount";
import { canonicalCode } from "@bcc/contract/tickets/transaction-code";
import { z } from "zod";
import {
	type PayProvider,
	type ProviderPayment,
	PushRefused,
} from "#server/features/tickets/payment/pay-provider.ts";
import { equalsSecret } from "#server/lib/secrets.ts";

/* ClickPesa, as docs.clickpesa.com describes it (2026): USSD push, query by order reference, webhooks with a checksum. */

export type ClickPesaSettings = { url: string; clientId: string; apiKey: string; checksumKey: string };

const patienceMs = 15_000;

/** A token is good for an hour. */
const tokenLifeMs = 50 * 60 * 1000;

const payment = z.object({
	status: z.string().max(40),
	orderReference: z.string().regex(/^[\x20-\x7e]{1,100}$/),
	paymentReference: z.string().max(100).nullish(),
	id: z.string().max(100).nullish(),
	collectedAmount: z.union([z.string().max(40), z.number()]).nullish(),
	collectedCurrency: z.string().max(10).nullish(),
	customer: z.object({ customerName: z.string().nullish() }).nullish(),
});

const callback = z.object({ event: z.string(), checksum: z.string(), data: z.unknown() });

/**
 * HMAC-SHA256 over the compact JSON of a payload whose keys are sorted at every level, without the fields of the checksum itself.
 *
 * @throws RangeError for objects too deep within one another
 */
export function checksumOf(payload: Record<string, unknown>, key: string): string {
	const { checksum: _, checksumMethod: __, ...signed } = payload;
	return createHmac("sha256", key).update(JSON.stringify(signed, sortKeys)).digest("hex");
}

function sortKeys(_key: string, value: unknown): unknown {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function clickPesa({ url, clientId, apiKey, checksumKey }: ClickPesaSettings): PayProvider {
	let token: { text: string; untilMs: number } | undefined;

	async function call(path: string, init: RequestInit): Promise<Response> {
		const signal = AbortSignal.timeout(patienceMs);
		return await fetch(`${url}/third-parties${path}`, { ...init, signal, redirect: "error" });
	}

	async function authorization(): Promise<string> {
		if (token && performance.now() < token.untilMs) return token.text;
		const headers = { "client-id": clientId, "api-key": apiKey };
		const reply = await call("/generate-token", { method: "POST", headers });
		const { token: text } = z.object({ token: z.string().min(1) }).parse(await reply.json());
		// The provider's token begins with the word already.
		token = {
			text: text.startsWith("Bearer ") ? text : `Bearer ${text}`,
			untilMs: performance.now() + tokenLifeMs,
		};
		return token.text;
	}

	/** Asks again with a new token once the old one is refused. */
	async function authorized(path: string, init: RequestInit = {}): Promise<Response> {
		for (let attempt = 1; ; attempt++) {
			const headers = { ...init.headers, authorization: await authorization() };
			const reply = await call(path, { ...init, headers });
			if (reply.status !== 401 || attempt === 2) return reply;
			await reply.body?.cancel();
			token = undefined;
		}
	}

	return {
		name: "clickpesa",
		async push({ orderReference, amount, phone }) {
			const order = { amount: String(amount), currency: "TZS", orderReference };
			const payload = { ...order, phoneNumber: phone.replace("+", "") };
			const body = JSON.stringify({ ...payload, checksum: checksumOf(payload, checksumKey) });
			const init = { method: "POST", headers: { "content-type": "application/json" }, body };
			const reply = await authorized("/payments/initiate-ussd-push-request", init);
			await reply.body?.cancel();
			if (reply.status >= 400 && reply.status < 500) throw new PushRefused(`status ${reply.status}`);
			if (!reply.ok) throw new Error(`the provider answered ${reply.status}`);
		},
		async ask(orderReference) {
			const reply = await authorized(`/payments/${encodeURIComponent(orderReference)}`);
			if (reply.status === 404) return null;
			if (!reply.ok) throw new Error(`the provider answered ${reply.status}`);
			const found = z.array(payment).parse(await reply.json());
			const its = found.filter((each) => each.orderReference === orderReference).map(toProviderPayment);
			// Of several attempts, the one that brought money.
			return its.find(({ state }) => state === "received") ?? its[0] ?? null;
		},
		readCallback(body) {
			const read = callback.safeParse(body);
			if (!read.success) return null;
			try {
				const expected = checksumOf(body as Record<string, unknown>, checksumKey);
				if (!equalsSecret(read.data.checksum.toLowerCase(), expected)) return null;
			} catch {
				return null;
			}
			if (!/^PAYMENT (RECEIVED|FAILED)$/.test(read.data.event)) return "other";
			const about = payment.safeParse(read.data.data);
			return about.success ? toProviderPayment(about.data) : "other";
		},
	};
}

const states: Record<string, ProviderPayment["state"]> = {
	SUCCESS: "received",
	SETTLED: "received",
	FAILED: "failed",
	REFUNDED: "reversed",
	REVERSED: "reversed",
};

function toProviderPayment(given: z.infer<typeof payment>): ProviderPayment {
	const amount = readAmount(String(given.collectedAmount ?? ""));
	const isShillings = (given.collectedCurrency ?? "TZS") === "TZS";
	return {
		orderReference: given.orderReference,
		state: states[given.status] ?? "pending",
		transactionCode: canonicalCode(given.paymentReference ?? given.id ?? ""),
		amount: isShillings && amount !== null && amount > 0 ? amount : null,
		payer: given.customer?.customerName?.replaceAll(/\p{Cc}/gu, " ").slice(0, 100) ?? null,
	};
}
