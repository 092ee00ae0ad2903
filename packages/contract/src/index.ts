export * from "./banner.ts";
export * from "./category.ts";
export * from "./device.ts";
export * from "./error-codes.ts";
export * from "./file.ts";
export * from "./ip.ts";
export * from "./reply.ts";
export * from "./voting.ts";
