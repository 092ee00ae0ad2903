import { randomUUID } from "node:crypto";

/** A screen as a phone shows it. */
export type Shown = { asks: boolean; text: string };

/** Sends the fields of a gateway's request; gives the text of the reply. */
export type SendFields = (fields: URLSearchParams) => Promise<string>;

/** A phone and its gateway: what is typed is joined as gateways do, and the reply is read as they read it. */
export class SimulatedPhone {
	readonly #number: string;
	readonly #send: SendFields;
	#typed: string[] = [];

	/** @param number as the gateway gives it, such as `+255712345678` */
	constructor(number: string, send: SendFields) {
		this.#number = number;
		this.#send = send;
	}

	/** Dials the code, as some phones can with the first steps behind it. */
	async dial(...steps: string[]): Promise<Shown> {
		this.#typed = steps;
		return await this.again();
	}

	async type(step: string): Promise<Shown> {
		this.#typed.push(step);
		return await this.again();
	}

	/** The same request once more, as gateways send one that they got no answer to. */
	async again(): Promise<Shown> {
		const fields = {
			sessionId: randomUUID(),
			serviceCode: "*149*88#",
			phoneNumber: this.#number,
			networkCode: "64004",
			text: this.#typed.join("*"),
		};
		return read(await this.#send(new URLSearchParams(fields)));
	}
}

function read(reply: string): Shown {
	const [, word, text = ""] = /^(CON|END) (.*)$/s.exec(reply) ?? [];
	if (!word) throw new Error(`A gateway would not understand this reply: ${reply.slice(0, 200)}`);
	return { asks: word === "CON", text };
}
