import pg from "pg";

/**
 * A pool that releases the connection of a transaction when it breaks. Drizzle never releases one that broke in `begin`
 * (`NodePgSession.transaction` of drizzle-orm 0.45: `begin` precedes its `try`).
 */
export class TransactionPool extends pg.Pool {
	override connect(): Promise<pg.PoolClient>;
	override connect(callback: ConnectCallback): void;
	override connect(callback?: ConnectCallback): unknown {
		// For single statements; the driver releases their connections itself.
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
