import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { checksumOf } from "#server/features/booking/clickpesa.ts";

type Order = { orderReference: string; phoneNumber: string; amount: string; status: string };

/** A provider on this machine that speaks as docs.clickpesa.com describes. */
export async function startClickPesa() {
	const keys = { clientId: "client", apiKey: "key", checksumKey: "checksum key" };
	const orders = new Map<string, Order>();
	const state = { tokens: 0, refuses: false };
	const server = createServer((request, reply) => void answer(request, reply)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;

	async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part);
		const body = Buffer.concat(parts).toString();
		const send = (status: number, content: unknown) =>
			void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
		const { method, url = "", headers } = request;
		if (method === "POST" && url === "/third-parties/generate-token") {
			const isClient = headers["client-id"] === keys.clientId && headers["api-key"] === keys.apiKey;
			state.tokens += 1;
			return isClient ? send(200, { success: true, token: `Bearer ${state.tokens}` }) : send(401, {});
		}
		if (headers.authorization !== `Bearer ${state.tokens}`) return send(401, { message: "Unauthorized" });
		if (method === "POST" && url === "/third-parties/payments/initiate-ussd-push-request") {
			const { checksum, ...order } = JSON.parse(body);
			const isRight = checksum === checksumOf(order, keys.checksumKey) && order.currency === "TZS";
			if (!isRight || state.refuses || orders.has(order.orderReference))
				return send(400, { message: "refused" });
			orders.set(order.orderReference, { ...order, status: "PROCESSING" });
			return send(200, { id: "1", status: "PROCESSING", orderReference: order.orderReference });
		}
		const order = orders.get(url.replace("/third-parties/payments/", ""));
		return order ? send(200, [payment(order)]) : send(404, { message: "not found" });
	}

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
			CLICKPESA_URL: `http://127.0.0.1:${port}`,
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
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}
