import { newThreads, type ThreadSource } from "#server/lib/password-hasher.ts";

/** Those that no application has; to start and to end one takes as long as a third of building the application. */
const spare: ReturnType<ThreadSource["take"]>[] = [];

/** Hashing threads for one application after the other: whoever closes gives them back. One that still computes is ended. */
export const lentHashers: ThreadSource = {
	take: () => spare.pop() ?? newThreads.take(),
	async giveBack(worker, isIdle) {
		worker.removeAllListeners("message").removeAllListeners("error");
		worker.unref();
		if (isIdle) spare.push(worker);
		else await newThreads.giveBack(worker, isIdle);
	},
};
