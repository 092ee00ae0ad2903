import pg from "pg";

/**
 * A pool that takes back the connection of a transaction when it breaks. Drizzle keeps one for ever that broke with the
 * transaction's first word (`NodePgSession.transaction` of drizzle-orm 0.45: `begin` stands before its `try`).
 */
export class TransactionPool extends pg.Pool {
	override connect(): Promise<pg.PoolClient>;
	override connect(callback: ConnectCallback): void;
	override connect(callback?: ConnectCallback): unknown {
		// Single statements go this way; the driver takes their connections back itself.
		return callback ? super.connect(callback) : super.connect().then(releasedWhenBroken);
	}
}

type ConnectCallback = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: boolean | Error) => void,
) => void;

function releasedWhenBroken(client: pg.PoolClient): pg.PoolClient {
	const giveBack = client.release;
	let isBack = false;
	client.release = (error) => {
		if (isBack) return;
		isBack = true;
		client.off("end", whenBroken);
		giveBack(error);
	};
	const whenBroken = () => client.release(true);
	client.once("end", whenBroken);
	return client;
}
