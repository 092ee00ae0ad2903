import { argon2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

export type HashJob = {
	password: string;
	salt: Uint8Array;
	memory: number;
	passes: number;
	parallelism: number;
	tagLength: number;
};

/* On Linux the number 0 means this thread alone: whatever else the server does goes first. Elsewhere it
   would slow the whole process. */
if (process.platform === "linux") setPriority(0, 19);

parentPort?.on("message", ({ password, salt, ...cost }: HashJob) => {
	const hash = argon2Sync("argon2id", { message: password, nonce: salt, ...cost });
	parentPort?.postMessage(hash);
});
