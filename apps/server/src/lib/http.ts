/**
 * Node's module `http`. To import it loads what `fetch` is made of too, as one of its names is WebSocket: 40 ms that the first
 * page takes anyway, and a command line never.
 */
export const http = process.getBuiltinModule("node:http");
