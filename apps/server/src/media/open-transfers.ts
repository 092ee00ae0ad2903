import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";

export type TransferLimits = {
	/** Fewer than the connections that the object storage's client opens. */
	inAll: number;
	/** Carriers put hundreds of phones behind one address: one network may have many, but never all. */
	ofNetwork: number;
	/** Milliseconds without a byte taken after which one gives way to another. */
	stalledAfterMs: number;
};

const siteLimits: TransferLimits = { inAll: 900, ofNetwork: 250, stalledAfterMs: 5_000 };

/** A file being sent; `took` whenever its reader has taken some of it. */
export type Transfer = { took(): void; end(): void };

type Open = { network: string; tookAt: number; breakOff: () => void };

declare module "fastify" {
	interface FastifyInstance {
		openTransfers: OpenTransfers;
	}
}

/**
 * Files that are being sent from disk or from the object storage. Where there are too many, the one whose reader has
 * taken nothing for the longest is closed, so that stalled readers block nobody.
 */
export class OpenTransfers {
	readonly #open = new Set<Open>();
	readonly #limits: TransferLimits;
	readonly #clock: () => number;

	constructor(limits: TransferLimits, clock: () => number = () => performance.now()) {
		this.#limits = limits;
		this.#clock = clock;
	}

	get size(): number {
		return this.#open.size;
	}

	/**
	 * @param breakOff ends the connection
	 * @throws AppError `rate_limited` when the network has too many, `busy` when there are too many in all, and all of them move
	 */
	begin(network: string, breakOff: () => void): Transfer {
		const { inAll, ofNetwork } = this.#limits;
		const neighbours = [...this.#open].filter((each) => each.network === network);
		if (neighbours.length >= ofNetwork) this.#makeRoom(neighbours, "rate_limited");
		else if (this.#open.size >= inAll) this.#makeRoom([...this.#open], "busy");
		const one: Open = { network, tookAt: this.#clock(), breakOff };
		this.#open.add(one);
		return {
			took: () => {
				one.tookAt = this.#clock();
			},
			end: () => {
				this.#open.delete(one);
			},
		};
	}

	#makeRoom(among: Open[], refusal: "busy" | "rate_limited"): void {
		const slowest = among.reduce((one, other) => (other.tookAt < one.tookAt ? other : one));
		if (this.#clock() - slowest.tookAt < this.#limits.stalledAfterMs) {
			throw new AppError(refusal, { headers: { "retry-after": "5" } });
		}
		this.#open.delete(slowest);
		slowest.breakOff();
	}
}

const metadata = { name: "open-transfers" };

export const openTransfers = fp(async (app, options: Partial<TransferLimits>) => {
	app.decorate("openTransfers", new OpenTransfers({ ...siteLimits, ...options }));
}, metadata);
