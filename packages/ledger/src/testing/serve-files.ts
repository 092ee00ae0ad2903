import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Files by path, as `/ledger/checkpoint`; missing ones are 404, a number is answered as that status. */
export type ServedFiles = Map<string, Uint8Array | string | number>;

/** Serves files to other programs, at an address of this machine. */
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
