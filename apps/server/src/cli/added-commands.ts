import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "#server/command/command.ts";
import type { Database } from "#server/db/client.ts";
import type { RecountPart } from "#server/features/votes/result/rules.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";

/** What the `commands.ts` of a wing adds. */
type AddedCommands = {
	commands: Record<string, Command>;
	/** What decides places beside votes. */
	scorer?: Scorer;
	/** Compared by `recount`. */
	recountPart?: RecountPart;
	/** What whoever has restored a backup must know, in lines. */
	afterRestore?(db: Database): Promise<string[]>;
};

const features = join(import.meta.dirname, "..", "features");

/** Those of all wings that there are: a wing's commands live with it. */
export const addedCommands: AddedCommands[] = await Promise.all(
	globSync("*/commands.ts", { cwd: features }).map(
		(file) => import(pathToFileURL(join(features, file)).href),
	),
);
