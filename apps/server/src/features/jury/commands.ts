import type { Command } from "#server/command/command.ts";

export const commands: Record<string, Command> = {};

export { juryScorer as scorer } from "#server/features/jury/result/data.ts";
