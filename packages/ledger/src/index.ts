/** The public log: RFC 6962's tree, C2SP's files for it, and the format of this log's leaves (docs/verify.md). */
export * from "./bundle.ts";
export * from "./bytes.ts";
export * from "./checkpoint.ts";
export * from "./count.ts";
export * from "./inclusion-file.ts";
export * from "./leaf.ts";
export * from "./log-file.ts";
export * from "./note.ts";
export * from "./proof.ts";
export * from "./receipt.ts";
export * from "./remote-log.ts";
export * from "./replay.ts";
export * from "./tile.ts";
export * from "./tile-edge.ts";
export * from "./tree.ts";
