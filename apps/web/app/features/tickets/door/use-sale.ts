import type { DoorWay } from "@bcc/contract/tickets/booking";
import type { DoorKind, DoorSaleRequest, DoorSold } from "@bcc/contract/tickets/door";
import { mostSold } from "@bcc/contract/tickets/door-entries";
import { m } from "@bcc/messages";
import { useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { newKey } from "./rules.ts";
import { deviceId, readSale, writeSale } from "./stored-door.ts";

export type Sale = DoorSaleRequest["sale"];

export const nameOf = ({ id }: Pick<DoorKind, "id">) => `kind-${id}`;

/** Of one sale no more than these are sold. */
export const mostOf = ({ left }: DoorKind) => Math.min(mostSold, left ?? mostSold);

/** How many more tickets of any kind fit into a sale. */
export const roomIn = ({ lines }: Pick<Sale, "lines">) =>
	mostSold - lines.reduce((sum, { tickets }) => sum + tickets, 0);

/** What is filled in, as it is sent; without tickets there is nothing to sell. */
export function saleIn(form: FormData, kinds: DoorKind[]): Omit<Sale, "key"> {
	const lines = kinds.flatMap((kind) => {
		const tickets = Math.min(mostOf(kind), Math.trunc(Number(form.get(nameOf(kind)))) || 0);
		return tickets > 0 ? [{ kind_id: kind.id, tickets, shown_price: kind.price }] : [];
	});
	const way = (form.get("way") ?? "cash") as DoorWay;
	const code = String(form.get("code") ?? "").trim();
	return {
		...{ lines, way, name: String(form.get("name") ?? "").trim() },
		transaction_code: way === "mobile" && code !== "" ? code : null,
	};
}

export const totalOf = ({ lines }: Pick<Sale, "lines">) =>
	lines.reduce((sum, { tickets, shown_price = 0 }) => sum + tickets * shown_price, 0);

/** No answer, or none of the server's own, says whether it is sold. */
const isUnsaid = (status: number) => status === 0 || status >= 500;

/**
 * Sells by a door's link. A sale without an answer is kept, also over a reload, and sent again as it was: by its key it is made once.
 */
export function useSale(token: string) {
	const [unanswered, setUnanswered] = useState(() => readSale(token));
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	function keep(sale: Sale | null): void {
		writeSale(token, sale);
		setUnanswered(sale);
	}

	/** @returns what was sold, if it was */
	async function sell(filled: Omit<Sale, "key">): Promise<DoorSold | undefined> {
		if (isBusy) return;
		const sale = unanswered ?? { ...filled, key: newKey() };
		setBusy(true);
		setProblem(undefined);
		keep(sale);
		const result = await browserApi().door("sell", { token, device: deviceId(), sale });
		setBusy(false);
		if (!result.ok && isUnsaid(result.httpStatus)) return;
		keep(null);
		if (!result.ok) setProblem(result.message);
		return result.ok ? result.data[0] : undefined;
	}

	return { unanswered, isBusy, problem: unanswered && !isBusy ? m.door_sale_unanswered() : problem, sell };
}
