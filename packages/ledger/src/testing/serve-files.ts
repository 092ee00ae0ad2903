import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site of files, as `/ledger/checkpoint`; what is not there is 404, what is a number that status. */
export type ServedFiles = Map<string, Uint8Array | string | number>;

/** Serves files to programs of others, at an address of this machine. */
export async function serveFiles(files: ServedFiles): Promise<AsyncDisposable & { address: string }> {
	const server = createServer((request, reply) => {
		const file = files.get(request.url ?? "") ?? 404;
		if (typeof file === "number") reply.writeHead(file).end("not here");
		else reply.end(file);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}
