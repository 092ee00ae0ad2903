import { fastify } from "fastify";
import { checksumOf } from "#server/features/tickets/payment/clickpesa.ts";

type Order = { orderReference: string; phoneNumber: string; amount: string; status: string };

/** A provider on this machine that speaks as docs.clickpesa.com describes. */
export async function startClickPesa() {
	const keys = { clientId: "client", apiKey: "key", checksumKey: "checksum key" };
	const orders = new Map<string, Order>();
	const state = { tokens: 0, refuses: false };
	const server = fastify({ forceCloseConnections: true });
	const path = "/third-parties";

	server.post(`${path}/generate-token`, async ({ headers }, reply) => {
		const isClient = headers["client-id"] === keys.clientId && headers["api-key"] === keys.apiKey;
		state.tokens += 1;
		return isClient ? { success: true, token: `Bearer ${state.tokens}` } : reply.code(401).send({});
	});

	await server.register(async (payments) => {
		payments.addHook("onRequest", async ({ headers }, reply) => {
			if (headers.authorization !== `Bearer ${state.tokens}`) return reply.code(401).send({});
		});
		payments.post(`${path}/payments/initiate-ussd-push-request`, async ({ body }, reply) => {
			const { checksum, ...order } = body as Order & { checksum: string; currency: string };
			const { orderReference } = order;
			const isRight = checksum === checksumOf(order, keys.checksumKey) && order.currency === "TZS";
			if (!isRight || state.refuses || orders.has(orderReference)) return reply.code(400).send({});
			orders.set(orderReference, { ...order, status: "PROCESSING" });
			return { id: "1", status: "PROCESSING", orderReference };
		});
		payments.get(`${path}/payments/:orderReference`, async ({ params }, reply) => {
			const order = orders.get((params as Order).orderReference);
			return order ? [payment(order)] : reply.code(404).send({});
		});
	});

	function payment({ orderReference, amount, status }: Order) {
		const paymentReference = `PAY${orderReference}`;
		return {
			...{ id: `ID${orderReference}`, status, paymentReference, orderReference, message: "success" },
			...{ collectedAmount: amount, collectedCurrency: "TZS" },
			customer: { customerName: "JOHN DOE", customerPhoneNumber: "255712345678" },
		};
	}

	return {
		variables: {
			CLICKPESA_URL: await server.listen({ port: 0, host: "127.0.0.1" }),
			CLICKPESA_CLIENT_ID: keys.clientId,
			CLICKPESA_API_KEY: keys.apiKey,
			CLICKPESA_CHECKSUM_KEY: keys.checksumKey,
		},
		orders,
		state,
		/** Its callback for an order in this state. */
		callback(orderReference: string, status: string, values: Record<string, unknown> = {}) {
			const known = orders.get(orderReference);
			const order = known ?? { orderReference, phoneNumber: "", amount: "5000", status };
			order.status = status;
			const event = status === "FAILED" ? "PAYMENT FAILED" : "PAYMENT RECEIVED";
			const payload = { event, data: { ...payment(order), ...values } };
			return { ...payload, checksum: checksumOf(payload, keys.checksumKey), checksumMethod: "canonical" };
		},
		close: () => server.close(),
	};
}
