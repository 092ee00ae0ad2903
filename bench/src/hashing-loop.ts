import { argon2, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { argon2idCost, hashBytes, saltBytes } from "@bcc/server/lib/argon2id";

const hash = promisify(argon2);

/* Hashes passwords and nothing else, one at a time on every core, and tells how many there were in a second. */
process.on("message", async (seconds: number) => {
	const startedAt = performance.now();
	const deadline = startedAt + seconds * 1000;
	let hashes = 0;
	async function loop(): Promise<void> {
		for (; performance.now() < deadline; hashes++) {
			const cost = { ...argon2idCost, tagLength: hashBytes };
			await hash("argon2id", { message: "upendo wa kweli", nonce: randomBytes(saltBytes), ...cost });
		}
	}
	await Promise.all(Array.from({ length: availableParallelism() }, loop));
	process.send?.((hashes * 1000) / (performance.now() - startedAt));
});
