import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { secretFile } from "#server/lib/secrets.ts";

/** A backup with another secret than the server's would let everybody vote again, so none is made up here. */
export function serversSecret(env: Env): Buffer {
	const secret = presentSecret(env);
	if (!secret) {
		throw new OperatorError(
			`There is no SECRET_KEY and none in ${env.dataDir}. Set SECRET_KEY or DATA_DIR as the server has it.`,
		);
	}
	return secret;
}

export function presentSecret({ secretKey, dataDir }: Env): Buffer | undefined {
	if (secretKey) return Buffer.from(secretKey, "utf8");
	const file = join(dataDir, secretFile);
	return existsSync(file) ? readFileSync(file) : undefined;
}
