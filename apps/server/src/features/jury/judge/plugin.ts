import fp from "fastify-plugin";

/** A season's judges, and what they score. */
export const judgePlugin = fp(async () => {}, { name: "jury/judge" });
