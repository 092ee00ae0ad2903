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
	readonly #ofNetwork = new Map<string, number>();
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
		if ((this.#ofNetwork.get(network) ?? 0) >= ofNetwork) this.#makeRoom(network);
		else if (this.#open.size >= inAll) this.#makeRoom(null);
		const one: Open = { network, tookAt: this.#clock(), breakOff };
		this.#open.add(one);
		this.#count(network, 1);
		return {
			took: () => {
				one.tookAt = this.#clock();
			},
			end: () => this.#remove(one),
		};
	}

	#makeRoom(network: string | null): void {
		let slowest: Open | undefined;
		for (const each of this.#open) {
			if (network !== null && each.network !== network) continue;
			if (!slowest || each.tookAt < slowest.tookAt) slowest = each;
		}
		if (!slowest || this.#clock() - slowest.tookAt < this.#limits.stalledAfterMs) {
			throw new AppError(network === null ? "busy" : "rate_limited", { headers: { "retry-after": "5" } });
		}
		this.#remove(slowest);
		slowest.breakOff();
	}

	#remove(one: Open): void {
		if (this.#open.delete(one)) this.#count(one.network, -1);
	}

	#count(network: string, change: 1 | -1): void {
		const count = (this.#ofNetwork.get(network) ?? 0) + change;
		if (count === 0) this.#ofNetwork.delete(network);
		else this.#ofNetwork.set(network, count);
	}
}

export const openTransfers = fp(async (app, options: Partial<TransferLimits>) => {
	app.decorate("openTransfers", new OpenTransfers({ ...siteLimits, ...options }));
});
